"""The patterns of ``match``: what CPython's own instructions ask of a subject."""

from __future__ import annotations

import collections.abc
from typing import TYPE_CHECKING

from reference_impl import attributes, calls, iteration
from reference_impl.errors import Unsupported
from reference_impl.guard_kinds import registrations
from reference_impl.keyed import key_of
from reference_impl.values import (
    Constant,
    DictValue,
    Fixed,
    Foreign,
    ListValue,
    ObjectValue,
    TupleValue,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer


def is_sequence_pattern(tracer: Tracer, value: Value) -> bool:
    """Whether a sequence pattern may match it."""
    if isinstance(value, (ListValue, TupleValue)):
        return True
    _check_pattern(tracer, value)
    return isinstance(value, Constant) and isinstance(value.value, (tuple, range))


def is_mapping_pattern(tracer: Tracer, value: Value) -> bool:
    """Whether a mapping pattern may match it."""
    _check_pattern(tracer, value)
    return isinstance(value, DictValue)


def _check_pattern(tracer: Tracer, value: Value) -> None:
    """Raises Unsupported for objects that patterns know as sequences or mappings, and tracing does not."""
    kinds = (collections.abc.Sequence, collections.abc.Mapping)
    if not isinstance(value, (Foreign, ObjectValue)):
        return
    if issubclass(value.python_type, kinds):
        raise Unsupported(f"a pattern on a {value.python_type.__name__}")
    tracer.guards.add(registrations())


def matched_keys(tracer: Tracer, mapping: Value, keys: Value) -> Value:
    """The values under ``keys``, or None where one is missing."""
    if not isinstance(mapping, DictValue):
        raise Unsupported(f"a mapping pattern on a {mapping.python_type.__name__}")
    found: list[Value] = []
    seen: set[object] = set()
    for key in iteration.items_of(tracer, keys):
        known = key_of(tracer, key)
        if known in seen:
            raise tracer.raises(ValueError, f"mapping pattern checks duplicate key ({constant_of(key)!r})")
        seen.add(known)
        if known not in mapping.entries:
            return Constant(None)
        found.append(mapping.entries[known][1])
    return TupleValue(found)


def matched_class(tracer: Tracer, subject: Value, cls: Value, count: int, names: Value) -> Value:
    """The attributes of a class pattern, or None where the class or an attribute does not fit."""
    if not constant_of(calls.call(tracer, Fixed(isinstance), [subject, cls], {})):
        return Constant(None)
    kind = constant_of(cls)
    wanted = list(constant_of(names))
    values: list[Value] = []
    if count:
        own = (bool, bytearray, bytes, dict, float, frozenset, int, list, set, str, tuple)
        fields = attributes.find(tracer, cls, "__match_args__")
        if fields is None and any(base in own for base in kind.__mro__):
            if count > 1:
                raise Unsupported(f"a pattern of too many parts for {kind.__name__}")
            values.append(subject)
        else:
            positions = () if fields is None else constant_of(tracer.read(fields))
            if type(positions) is not tuple or not all(type(name) is str for name in positions):
                raise Unsupported(f"a strange __match_args__ of {kind.__name__}")
            wanted = [*positions[:count], *wanted]
            if len(positions) < count or len(set(wanted)) < len(wanted):
                raise Unsupported(f"a pattern that does not fit {kind.__name__}")
    for name in wanted:
        found = attributes.find(tracer, subject, name)
        if found is None:
            return Constant(None)
        values.append(found)
    return TupleValue(values)
