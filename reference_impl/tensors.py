"""Tensors in the traced program: which callables are operations of the graph, and what attributes are."""

from __future__ import annotations

import enum
import operator
import types
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import trust
from reference_impl.capture import CapturedFloat, CapturedTensor
from reference_impl.errors import OperationRaises, Unsupported
from reference_impl.source import Attribute, Part
from reference_impl.values import (
    BuiltinMethod,
    Constant,
    DictValue,
    Fixed,
    ListValue,
    OpenFloat,
    SliceValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Value,
    rebuilt_tuple,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

#: What is known of a tensor without its data and read as a constant.
_FACTS = frozenset(
    [
        "dtype",
        "device",
        "layout",
        "ndim",
        "requires_grad",
        "is_leaf",
        "is_cuda",
        "is_cpu",
        "is_meta",
        "is_sparse",
        "is_sparse_csr",
        "is_quantized",
        "is_mkldnn",
        "is_mps",
        "is_nested",
        "is_complex",
        "itemsize",
        "is_xla",
        "is_xpu",
        "is_ipu",
        "is_vulkan",
        "is_ort",
        "names",
    ]
)

#: Of these, and others, what a write to another tensor changes that shares its memory.
_AUTOGRAD_FACTS = frozenset(["requires_grad", "is_leaf", "grad_fn", "grad"])

#: Attributes that are tensors computed from the tensor.
_COMPUTED = frozenset(["T", "mT", "H", "mH", "real", "imag"])

#: Modules of torch whose Python functions are operations of the graph as they are.
_OPERATION_MODULES = frozenset(
    [
        "torch.nn.functional",
        "torch.functional",
        "torch._C._nn",
        "torch._C._fft",
        "torch._C._linalg",
        "torch._C._special",
        "torch.fft",
        "torch.linalg",
        "torch.special",
        "torch._VF",
        "torch._C._VariableFunctions",
    ]
)

#: Python functions of those modules that do more than compute tensors.
_NO_OPERATIONS = frozenset({"handle_torch_function", "has_torch_function", "boolean_dispatch", "_verify_batch_size"})


def is_operation(function: Any) -> bool:
    """Whether a call of it becomes one node of the graph."""
    if isinstance(function, types.BuiltinFunctionType):
        if function.__qualname__.startswith("_VariableFunctionsClass."):
            return True
        owner = function.__self__
        return getattr(function, "__module__", None) in _OPERATION_MODULES or (
            isinstance(owner, types.ModuleType) and owner.__name__ in _OPERATION_MODULES
        )
    if isinstance(function, types.FunctionType):
        return function.__module__ in _OPERATION_MODULES and function.__name__ not in _NO_OPERATIONS
    if isinstance(function, (torch._ops.OpOverload, torch._ops.OpOverloadPacket)):
        return True
    return isinstance(function, types.MethodDescriptorType) and issubclass(torch.Tensor, function.__objclass__)


#: Operations whose results look the same whatever float they are given, so that it may be an argument of the graph.
_TAKE_ANY_FLOAT = frozenset(
    [
        *("add", "add_", "iadd", "__add__", "__iadd__", "__radd__"),
        *("sub", "sub_", "isub", "subtract", "rsub", "__sub__", "__isub__", "__rsub__"),
        *("mul", "mul_", "imul", "multiply", "__mul__", "__imul__", "__rmul__"),
        *("div", "div_", "divide", "truediv", "itruediv", "true_divide", "__truediv__", "__itruediv__", "__rtruediv__"),
        *("eq", "ne", "lt", "le", "gt", "ge", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"),
        *("clamp", "clip", "clamp_min", "clamp_max", "copysign", "lerp", "pow", "where"),
    ]
)


def call(tracer: Tracer, target: Any, args: list[Value], kwargs: dict[str, Value]) -> Value:
    """An operation of the graph."""
    # with sizes alone no operation of the graph comes of it, but a number of this call
    on_tensors = any(isinstance(tracer.read(value), TensorValue) for value in (*args, *kwargs.values()))
    name = target if isinstance(target, str) else getattr(target, "__name__", "")
    open_floats = on_tensors and name in _TAKE_ANY_FLOAT
    lowered = [lower(tracer, arg, open_floats) for arg in args]
    _check_cast(target, lowered)
    keywords = {name: lower(tracer, value, open_floats) for name, value in kwargs.items()}
    return lift(tracer, tracer.capture_call(target, lowered, keywords))


#: ``x += y`` and its kin as functions.
_INPLACE_OPERATORS = frozenset(
    [
        *(operator.iadd, operator.isub, operator.imul, operator.itruediv, operator.ifloordiv, operator.imod),
        *(operator.ipow, operator.iand, operator.ior, operator.ixor, operator.ilshift, operator.irshift),
    ]
)


def _check_cast(target: Any, args: list[Any]) -> None:
    """An in-place operation refuses a result that its tensor's dtype cannot hold; fake tensors do not."""
    is_method = isinstance(target, str) and target.endswith("_") and not target.endswith("__") and target != "copy_"
    if not (is_method or target in _INPLACE_OPERATORS) or not isinstance(args[0], CapturedTensor):
        return
    own = args[0].fake
    for other in args[1:]:
        if isinstance(other, CapturedTensor):
            other = _stand_in(other.fake)
        elif isinstance(other, CapturedFloat):
            other = other.value
        elif type(other) not in (bool, int, float, complex):
            continue
        result = torch.result_type(_stand_in(own), other)
        if not torch.can_cast(result, own.dtype):
            raise OperationRaises(f"an in-place operation whose result of {result} does not fit {own.dtype}")


def _stand_in(fake: torch.Tensor) -> torch.Tensor:
    """A tensor of one element that promotes types as ``fake`` does."""
    return torch.empty((1,) * bool(fake.dim()), dtype=fake.dtype, device="meta")


def lower(tracer: Tracer, value: Value, open_floats: bool = False) -> Any:
    """A value as an argument of ``Capture.call``; with ``open_floats`` a float may stay open."""
    value = tracer.read(value)
    if open_floats and isinstance(value, OpenFloat):
        return value.captured
    if isinstance(value, TensorValue):
        return value.captured
    if isinstance(value, Constant):
        known = value.value
        is_whole = isinstance(known, enum.IntEnum) and trust.has_builtin_operators(type(known))
        return int.__int__(known) if is_whole else known
    if isinstance(value, SymbolicNumber):
        return value.number
    if isinstance(value, TupleValue):
        tracer.read_numbers(value)
        items = [lower(tracer, item) for item in value.items]
        return tuple(items) if value.cls in (tuple, torch.Size) else rebuilt_tuple(value.cls, items)
    if isinstance(value, ListValue) and value.maxlen is None:
        return [lower(tracer, item) for item in value.items]
    if isinstance(value, SliceValue):
        return slice(*(lower(tracer, part) for part in value.parts))
    if isinstance(value, DictValue):
        return {key: lower(tracer, item) for key, (_, item) in value.entries.items()}
    if isinstance(value, Fixed) and isinstance(value.real, type):
        return value.real
    raise Unsupported(f"a {value.python_type.__name__} as an argument of a tensor operation")


def lift(tracer: Tracer, result: Any) -> Value:
    """A result of ``Capture.call`` as a value."""
    if isinstance(result, CapturedTensor):
        return tracer.tensor_value(result)
    if isinstance(result, torch.SymFloat):
        raise Unsupported("a float that depends on a symbolic number")
    if isinstance(result, (torch.SymInt, torch.SymBool)):
        return SymbolicNumber(result)
    if isinstance(result, tuple):
        return TupleValue([lift(tracer, item) for item in result], type(result))
    if isinstance(result, list):
        return ListValue([lift(tracer, item) for item in result])
    return tracer.constant(result)


def attribute(tracer: Tracer, owner: TensorValue, name: str) -> Value | None:
    """``tensor.name``."""
    fake = owner.fake
    if name in _AUTOGRAD_FACTS and tracer.capture.writes:
        tracer.aliases_matter = True
    if name == "shape":
        return lift(tracer, fake.shape)
    if name in _FACTS and hasattr(fake, name) and not callable(getattr(fake, name)):
        return tracer.constant(getattr(fake, name))
    if name in _COMPUTED:
        return call(tracer, getattr, [owner, Constant(name)], {})
    if name == "grad":
        return _grad(tracer, owner)
    if name == "grad_fn" and fake.grad_fn is None:
        return Constant(None)
    real = tracer.real_of(owner)
    if real is not None and name in getattr(real, "__dict__", {}):
        assert owner.source is not None
        return tracer.value_from(real.__dict__[name], Attribute(owner.source, name))
    found = getattr(torch.Tensor, name, None)
    if found is None:
        if real is not None:
            tracer.guard_attribute_absent(owner, name)
        return None
    if isinstance(found, (types.MethodDescriptorType, types.FunctionType, types.WrapperDescriptorType)):
        return BuiltinMethod(owner, name)
    raise Unsupported(f"the attribute {name} of a tensor")


def _grad(tracer: Tracer, owner: TensorValue) -> Value:
    real = tracer.real_of(owner)
    if real is None or owner.source is None:
        if owner.fake.requires_grad:
            raise Unsupported("the gradient of a tensor made here")
        return Constant(None)
    if not real.is_leaf and real.requires_grad:
        raise Unsupported("the gradient of a tensor that is no leaf")
    return tracer.value_from(real.grad, Part(owner.source, "grad"))


def store_attribute(tracer: Tracer, owner: TensorValue, name: str, value: Value) -> None:
    """``tensor.name = value``: Python attributes of tensors and everything that torch keeps there end the graph."""
    raise Unsupported(f"setting the attribute {name} of a tensor")


def truth(tracer: Tracer, value: TensorValue) -> bool:
    """A branch on data."""
    raise Unsupported("a branch on the data of a tensor")


def length(tracer: Tracer, value: TensorValue) -> Value:
    """``len(tensor)``."""
    if value.fake.dim() == 0:
        raise tracer.raises(TypeError, "len() of a 0-d tensor")
    return lift(tracer, value.fake.shape[0])


def unbound(tracer: Tracer, value: TensorValue) -> list[Value]:
    """What iterating a tensor gives."""
    if value.fake.dim() == 0:
        raise tracer.raises(TypeError, "iteration over a 0-d tensor")
    result = call(tracer, torch.unbind, [value, Constant(0)], {})
    assert isinstance(result, TupleValue)
    return list(result.items)
