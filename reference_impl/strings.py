"""f-strings and ``str``/``repr``/``format`` of values whose text is known while tracing."""

from __future__ import annotations

import types
from typing import TYPE_CHECKING

import torch

from reference_impl import attributes, calls, operators, trust
from reference_impl.errors import Unsupported
from reference_impl.values import (
    Constant,
    DictValue,
    Fixed,
    ListValue,
    ObjectValue,
    SymbolicNumber,
    TupleValue,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer


def join(tracer: Tracer, parts: list[Value]) -> Value:
    """The pieces of an f-string as one string."""
    return Constant("".join(constant_of(part) for part in parts))


def formatted(tracer: Tracer, value: Value, conversion: str, spec: Value) -> Value:
    """``{value!conversion:spec}``."""
    if conversion:
        value = converted(tracer, value, conversion)
    if isinstance(value, ObjectValue):
        method, _ = attributes.lookup(tracer, value.cls, "__format__")
        if isinstance(method, types.FunctionType):
            return calls.call(tracer, attributes.of_type(tracer, value, "__format__"), [spec], {})
        value = text(tracer, value, "__str__")
    if isinstance(value, (ListValue, TupleValue, DictValue, Fixed)):
        value = text(tracer, value, "__str__")
    if isinstance(value, SymbolicNumber):
        value = Constant(tracer.specialize(value))
    if isinstance(value, Constant) and trust.has_own_text(type(value.value)):
        raise Unsupported(f"the text of a {value.python_type.__name__}")
    return operators.fold(tracer, format, constant_of(value), constant_of(spec))


def converted(tracer: Tracer, value: Value, conversion: str) -> Value:
    """``{value!conversion}``: ``s``, ``r`` or ``a``."""
    result = text(tracer, value, "__str__" if conversion == "s" else "__repr__")
    if conversion == "a":
        return Constant(constant_of(result).encode("ascii", "backslashreplace").decode("ascii"))
    return result


def _is_plain(tracer: Tracer, value: Value) -> bool:
    """Whether it is a constant whose text no code of the user's makes."""
    if isinstance(value, TupleValue):
        return not trust.has_own_text(value.cls) and all(_is_plain(tracer, tracer.read(item)) for item in value.items)
    if isinstance(value, Constant) and trust.has_own_text(type(value.value)):
        raise Unsupported(f"the text of a {value.python_type.__name__}")
    return operators.is_constant(value)


def text(tracer: Tracer, value: Value, method_name: str) -> Value:
    """``str(value)`` (``__str__``) or ``repr(value)`` (``__repr__``)."""
    if isinstance(value, ObjectValue):
        if value.is_exception and method_name == "__str__":
            own, _ = attributes.lookup(tracer, value.cls, "__str__")
            if own is BaseException.__str__ and value.real is None:
                if not value.args:
                    return Constant("")
                if len(value.args) == 1:
                    return text(tracer, tracer.read(value.args[0]), "__str__")
        for name in (method_name, "__repr__"):
            own, _ = attributes.lookup(tracer, value.cls, name)
            if isinstance(own, types.FunctionType):
                return tracer.read(calls.call(tracer, attributes.of_type(tracer, value, name), [], {}))
            if own is not object.__str__:
                break
        raise Unsupported(f"the text of a {value.cls.__name__}")
    if isinstance(value, SymbolicNumber):
        value = Constant(tracer.specialize(value))
    if isinstance(value, Fixed) and not isinstance(value.real, type):
        raise Unsupported(f"the text of a {type(value.real).__name__}")
    if isinstance(value, TupleValue) and trust.has_own_text(value.cls):
        for name in (method_name, "__repr__"):
            own, holder = attributes.lookup(tracer, value.cls, name)
            if isinstance(own, types.FunctionType):
                return tracer.read(calls.call(tracer, tracer.value_from_class(own, holder), [value], {}))
    if _is_plain(tracer, value):
        return operators.fold(tracer, str if method_name == "__str__" else repr, constant_of(value))
    if isinstance(value, (ListValue, TupleValue)) and value.cls in (list, tuple, torch.Size):
        inner = [constant_of(text(tracer, tracer.read(item), "__repr__")) for item in value.items]
        if isinstance(value, ListValue):
            return Constant(f"[{', '.join(inner)}]")
        if value.cls is torch.Size:
            return Constant(f"torch.Size([{', '.join(inner)}])")
        return Constant(f"({', '.join(inner)}{',' if len(inner) == 1 else ''})")
    if isinstance(value, DictValue) and value.cls is dict:
        pairs = [
            f"{constant_of(text(tracer, tracer.read(key), '__repr__'))}: "
            f"{constant_of(text(tracer, tracer.read(item), '__repr__'))}"
            for key, item in value.entries.values()
        ]
        return Constant(f"{{{', '.join(pairs)}}}")
    raise Unsupported(f"the text of a {value.python_type.__name__}")
