"""A real object that an instruction looks at for the first time: which value it is, and what is guarded by that."""

from __future__ import annotations

import collections
import enum
import functools
import re
import types
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import outside_iterators, trust
from reference_impl.errors import Unsupported
from reference_impl.outside_iterators import OutsideIterator
from reference_impl.source import (
    Attribute,
    Cell,
    Default,
    Entry,
    InstanceDict,
    Item,
    KeyAt,
    KwDefault,
    Part,
    Source,
    ValueAt,
    raw_type,
)
from reference_impl.tensor_guards import guard_tensor
from reference_impl.values import (
    LITERALS,
    BuiltinMethod,
    Constant,
    DictValue,
    Fixed,
    Foreign,
    FunctionValue,
    IdentityKey,
    ListValue,
    MethodValue,
    ModeContext,
    ObjectValue,
    OpenFloat,
    PartialValue,
    SetValue,
    SliceValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Value,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

#: Constants of torch whose value and identity are one.
TORCH_CONSTANTS = (torch.dtype, torch.device, torch.layout, torch.memory_format)


def look(tracer: Tracer, real: Any, source: Source) -> Value:
    kind = type(real)
    if kind in LITERALS:
        if kind is int and tracer.open_sizes.number(source):
            return _symbolic_int(tracer, real, source)
        if kind is float and tracer.open_sizes.float(source):
            return _open_float(tracer, real, source)
        tracer.guards.equals(source)
        return Constant(real, source)
    if issubclass(kind, (enum.Enum, *TORCH_CONSTANTS)):
        tracer.guards.equals(source)
        return Constant(real, source)
    if kind is torch.Size:
        tracer.guards.equals(source)
        return TupleValue([Constant(size) for size in real], torch.Size, source, real)
    known = tracer.by_identity.get(id(real))
    if known is not None:
        tracer.guards.same(source, known[1].source)  # type: ignore[arg-type]
        return known[1]
    value = _new_value(tracer, real, kind, source)
    tracer.by_identity[id(real)] = (real, value)
    return value


def _new_value(tracer: Tracer, real: Any, kind: type, source: Source) -> Value:
    if trust.says_its_own_class(kind):  # isinstance would run code of the user
        tracer.guards.type(source)
        return Foreign(real, source)
    if isinstance(real, torch.Tensor):
        return _look_at_tensor(tracer, real, source)
    if kind is types.FunctionType:
        return _look_at_function(tracer, real, source)
    if kind is types.MethodType:
        tracer.guards.type(source)
        return MethodValue(
            tracer.value_from(real.__func__, Part(source, "__func__")),
            tracer.value_from(real.__self__, Part(source, "__self__")),
            source,
        )
    if issubclass(kind, (list, dict, tuple, set, frozenset, collections.deque, slice)):
        return _look_at_container(tracer, real, kind, source)
    if kind is types.CellType:
        return tracer.cell(real, source)
    if kind is functools.partial:
        return _look_at_partial(tracer, real, source)
    if kind is types.BuiltinMethodType and type(real.__self__) in _OWNERS_OF_METHODS:
        return _look_at_bound_method(tracer, real, source)
    if isinstance(real, type) or kind in (types.ModuleType, types.BuiltinFunctionType) or trust.is_library_part(real):
        if kind is types.BuiltinFunctionType and not (
            isinstance(real.__self__, (types.ModuleType, type(None))) or trust.is_trusted_object(real.__self__)
        ):
            raise Unsupported("a bound builtin method from outside")
        tracer.guards.identity(source)
        return Fixed(real, source)
    if kind in (torch.no_grad, torch.enable_grad):
        tracer.guards.type(source)
        context = ModeContext(kind, ())
        context.source = source
        if type(vars(real).get("prev")) is bool:
            tracer.guards.equals(Attribute(source, "prev"))
            context.previous = real.prev
        return context
    if kind in (types.MethodDescriptorType, types.WrapperDescriptorType, property, staticmethod, classmethod):
        tracer.guards.identity(source)
        return Fixed(real, source)
    tracer.guards.type(source)
    if outside_iterators.is_known(kind):
        return OutsideIterator(real, source)
    if not trust.is_ordinary(kind):
        return Foreign(real, source)
    held = getattr(real, "__dict__", None)
    if held is not None and id(held) in tracer.by_identity:
        raise Unsupported("an object whose __dict__ is used as a dict")
    if held is not None and any(type(name) is not str for name in held):  # whose __eq__ a look-up may call
        raise Unsupported("an object with an attribute whose name is no text")
    tracer.instance_dicts[id(held)] = held
    return ObjectValue(kind, source, real)


def _look_at_tensor(tracer: Tracer, real: torch.Tensor, source: Source) -> Value:
    if type(real) not in (torch.Tensor, torch.nn.Parameter):
        raise Unsupported(f"a tensor of class {type(real).__name__}")
    dims = tracer.open_sizes.dims(real, source)
    guard_tensor(tracer.guards, source, dims)
    name = re.sub("[^0-9A-Za-z]", "_", f"i{len(tracer.input_sources)}_{source}"[:60])
    captured = tracer.capture.add_input(real, name, dims)
    tracer.input_sources[name] = source
    value = TensorValue(captured, source)
    tracer.tensors[id(captured)] = value
    tracer.reals[id(captured)] = real
    return value


def _symbolic_int(tracer: Tracer, real: int, source: Source) -> Value:
    tracer.guards.type(source)
    name = f"n{len(tracer.input_sources)}"
    symbol = tracer.capture.add_int(real, name)
    tracer.input_sources[name] = source
    return SymbolicNumber(symbol, source)


def _open_float(tracer: Tracer, real: float, source: Source) -> Value:
    tracer.guards.type(source)
    name = f"f{len(tracer.input_sources)}"
    captured = tracer.capture.add_float(real, name)
    tracer.input_sources[name] = source
    return OpenFloat(captured, lambda: tracer.guards.equals(source), source)


def _look_at_function(tracer: Tracer, real: types.FunctionType, source: Source) -> Value:
    if trust.is_library_function(real):
        tracer.guards.identity(source)
        return tracer.trusted_function(real, source)
    tracer.guards.type(source)
    tracer.guards.identity(Part(source, "__code__"))
    defaults: list[Value] = []
    if real.__defaults__ is None:
        tracer.guards.equals(Part(source, "__defaults__"))
    else:
        tracer.guards.length(Part(source, "__defaults__"))
        defaults = [tracer.value_from(item, Default(source, i)) for i, item in enumerate(real.__defaults__)]
    kwdefaults: dict[str, Value] = {}
    if real.__kwdefaults__ is None:
        tracer.guards.equals(Part(source, "__kwdefaults__"))
    else:
        tracer.guards.keys(Part(source, "__kwdefaults__"))
        kwdefaults = {
            name: tracer.value_from(item, KwDefault(source, name)) for name, item in real.__kwdefaults__.items()
        }
    closure = [
        tracer.cell(cell, Cell(index, name, source))
        for index, (name, cell) in enumerate(zip(real.__code__.co_freevars, real.__closure__ or (), strict=True))
    ]
    return FunctionValue(
        real.__code__,
        tracer.globals_of(real, source),
        name=real.__name__,
        qualname=real.__qualname__,
        defaults=defaults,
        kwdefaults=kwdefaults,
        closure=closure,
        source=source,
        real=real,
    )


#: Builtin objects whose bound methods are found on the stack behind a break: ``trail.append``, ``x.add_``.
_OWNERS_OF_METHODS: tuple[type, ...] = (
    *(list, dict, set, collections.deque, collections.OrderedDict, collections.defaultdict, str),
    *(torch.Tensor, torch.nn.Parameter),
)


def _look_at_bound_method(tracer: Tracer, real: types.BuiltinMethodType, source: Source) -> Value:
    if not isinstance(getattr(type(real.__self__), real.__name__, None), types.MethodDescriptorType):
        raise Unsupported("a bound builtin method from outside")
    tracer.guards.type(source)
    tracer.guards.equals(Part(source, "__name__"))
    method = BuiltinMethod(tracer.read(tracer.value_from(real.__self__, Part(source, "__self__"))), real.__name__)
    method.source = source
    return method


def _look_at_partial(tracer: Tracer, real: Any, source: Source) -> Value:
    tracer.guards.type(source)
    if getattr(real, "__dict__", None):
        raise Unsupported("a functools.partial with attributes")
    args = tracer.read(tracer.value_from(real.args, Part(source, "args")))
    keywords = tracer.read(tracer.value_from(real.keywords, Part(source, "keywords")))
    assert isinstance(args, TupleValue) and isinstance(keywords, DictValue)
    return PartialValue(
        tracer.value_from(real.func, Part(source, "func")),
        list(args.items),
        {key: value for key, (_, value) in keywords.entries.items()},
        source,
        real,
    )


def _look_at_container(tracer: Tracer, real: Any, kind: type, source: Source) -> Value:
    if kind is slice:
        tracer.guards.type(source)
        parts = [tracer.read(tracer.value_from(getattr(real, n), Part(source, n))) for n in ("start", "stop", "step")]
        value = SliceValue((parts[0], parts[1], parts[2]))
        value.source = source
        return value
    if id(real) in tracer.instance_dicts:
        raise Unsupported("the __dict__ of an object that is used as a dict")
    if kind is dict and "__builtins__" in real:
        return Foreign(real, source)  # a namespace: its names are globals
    exact = (list, dict, tuple, set, frozenset, collections.deque, collections.OrderedDict, collections.defaultdict)
    is_namedtuple = trust.is_plain_namedtuple(kind)
    is_structseq = kind.__module__ == "torch.return_types"
    if kind not in exact and not is_namedtuple and not is_structseq:
        tracer.guards.type(source)
        return Foreign(real, source)
    raw = raw_type(real)
    if kind is list:
        tracer.guards.type(source)
        return ListValue([], list, source, real, look_inside=lambda: _items_of(tracer, real, source, raw))
    if issubclass(kind, (dict, set, frozenset)):
        tracer.guards.keys(source)
    if issubclass(kind, tuple):
        if is_namedtuple and hasattr(real, "__dict__"):
            tracer.guards.keys(InstanceDict(source))
            if vars(real):
                return Foreign(real, source)
        return TupleValue(_items_of(tracer, real, source, raw), kind, source, real)
    if kind is collections.deque:
        tracer.guards.equals(Part(source, "maxlen"))
        return ListValue(_items_of(tracer, real, source, raw), kind, source, real, maxlen=real.maxlen)
    if issubclass(kind, dict):
        return _look_at_dict(tracer, real, kind, source, raw)
    keys = [_key(tracer, key, source, i, raw) for i, key in enumerate(real)]
    if any(isinstance(key, IdentityKey) for key in keys):
        raise Unsupported("a set of objects from outside")
    members = {key: tracer.constant(key) for key in keys}
    return SetValue(real, members, kind, source, real)  # not a copy: a copy may have another order


def _items_of(tracer: Tracer, real: Any, source: Source, raw: type | None) -> list[Value]:
    """The items of a sequence, whose length is guarded."""
    tracer.guards.length(source)
    return [tracer.value_from(item, Item(source, i, raw)) for i, item in enumerate(real)]


def _look_at_dict(tracer: Tracer, real: dict[Any, Any], kind: type, source: Source, raw: type | None) -> Value:
    result = DictValue({}, kind, source, real)
    for index, (key, item) in enumerate(real.items()):
        known = _key(tracer, key, source, index, raw)
        spelt = known.value if isinstance(known, IdentityKey) else tracer.constant(key)
        at = Entry(source, key, raw) if type(key) is str else ValueAt(source, index, raw)
        result.entries[known] = (spelt, tracer.value_from(item, at))
    if kind is collections.defaultdict:
        factory = real.default_factory  # type: ignore[attr-defined]
        if factory is not None and not trust.is_trusted_class(factory):
            raise Unsupported("a defaultdict from outside with a factory of the user's")
        result.default_factory = tracer.constant(factory)
    return result


def _key(tracer: Tracer, key: Any, source: Source, index: int, raw: type | None) -> Any:
    """What stands for a key of the dict, or member of the set, at ``source``."""
    if type(key) in LITERALS or isinstance(key, (enum.Enum, type, *TORCH_CONSTANTS)):
        return key
    if type(key) is tuple and all(type(item) in LITERALS for item in key):
        return key
    if type(key).__hash__ in (object.__hash__, torch.Tensor.__hash__) or isinstance(key, types.FunctionType):
        return IdentityKey(tracer.read(tracer.value_from(key, KeyAt(source, index, raw))))
    raise Unsupported(f"a {type(key).__name__} as a key of a dict from outside")
