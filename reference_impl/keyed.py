"""Keys of dicts and members of sets over values, and what is written under them."""

from __future__ import annotations

import collections
import enum
import types
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import attributes, calls, iteration, trust
from reference_impl.errors import Unsupported
from reference_impl.values import (
    Constant,
    DictValue,
    Fixed,
    FunctionValue,
    IdentityKey,
    InstanceDictView,
    ListValue,
    ObjectValue,
    SetValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Value,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer


def key_of(tracer: Tracer, value: Value) -> Any:
    """What stands for ``value`` as a dict key or set member: equal and of equal hash exactly where Python says so."""
    value = tracer.read(value)
    if isinstance(value, Constant):
        try:
            hash(value.value)
        except TypeError as error:
            raise tracer.raised(tracer.exception_from(error)) from None
        if isinstance(value.value, enum.Enum) and not trust.has_builtin_operators(type(value.value)):
            raise Unsupported("an enum member with its own hash as a key")
        return value.value
    if isinstance(value, Fixed):
        if type(value.real).__hash__ in (object.__hash__, type.__hash__):
            return value.real
        return IdentityKey(value) if isinstance(value.real, types.ModuleType) else value.real
    if isinstance(value, TupleValue):
        items = [key_of(tracer, item) for item in value.items]
        return tuple(items)
    if isinstance(value, SetValue) and value.cls is frozenset:
        if any(isinstance(key, IdentityKey) for key in value.keys):
            raise Unsupported("a frozenset of objects as a key")
        return frozenset(value.keys)
    if isinstance(value, (ListValue, DictValue)) or (isinstance(value, SetValue) and value.cls is set):
        raise tracer.raises(TypeError, f"unhashable type: {value.python_type.__name__!r}")
    if isinstance(value, (TensorValue, FunctionValue)):
        return IdentityKey(value)
    if isinstance(value, ObjectValue):
        hashing, _ = attributes.lookup(tracer, value.cls, "__hash__")
        comparing, _ = attributes.lookup(tracer, value.cls, "__eq__")
        if hashing in (object.__hash__, torch.nn.Module.__hash__) and comparing is object.__eq__:
            return IdentityKey(value)
    if isinstance(value, SymbolicNumber):
        return tracer.specialize(value)
    raise Unsupported(f"a {value.python_type.__name__} as a key")


def dict_get(tracer: Tracer, mapping: DictValue, key: Value) -> Value:
    """``mapping[key]``, ``default_factory`` and ``__missing__`` included."""
    known = key_of(tracer, key)
    if known in mapping.entries:
        return mapping.entries[known][1]
    if mapping.default_factory is not None:
        factory = tracer.read(mapping.default_factory)
        if not (isinstance(factory, Constant) and factory.value is None):
            value = calls.call(tracer, factory, [], {})
            tracer.mutate(mapping)
            dict_set(tracer, mapping, key, value)
            return value
    if mapping.cls is collections.Counter:
        return Constant(0)
    raise tracer.raises(KeyError, key)


def dict_set(tracer: Tracer, mapping: DictValue, key: Value, value: Value) -> None:
    """Set an entry; a key that is there already keeps its place and its first spelling (1, not True)."""
    known = key_of(tracer, key)
    if isinstance(mapping, InstanceDictView):
        attributes.store_in_instance_dict(tracer, mapping.owner, known, value)
        return
    first = mapping.entries[known][0] if known in mapping.entries else key
    mapping.entries[known] = (first, value)


def dict_update(tracer: Tracer, mapping: DictValue, other: Value) -> None:
    """``mapping.update(other)``."""
    tracer.mutate(mapping, by_setting=True)
    if isinstance(other, DictValue):
        for key, value in list(other.entries.values()):
            dict_set(tracer, mapping, key, value)
        return
    if isinstance(other, ObjectValue) and attributes.has(tracer, other, "keys"):
        raise Unsupported(f"updating a dict from a {other.cls.__name__}")
    for pair in iteration.each(tracer, other):
        items = iteration.items_of(tracer, tracer.read(pair))
        if len(items) != 2:
            raise Unsupported("updating a dict from what are no pairs")
        dict_set(tracer, mapping, items[0], items[1])


def set_add(tracer: Tracer, target: SetValue, value: Value) -> None:
    """Add a member; the caller marks the set as mutated."""
    key = key_of(tracer, value)
    if key not in target.keys:
        target.keys.add(key)
        target.members[key] = value
        target.log.append(("add", value))


def set_update(tracer: Tracer, target: SetValue, other: Value) -> None:
    """``target.update(other)``: a set or dict goes in as a whole (one by one, the order could be another)."""
    if isinstance(other, (SetValue, DictValue)) and target.real is not None:
        raise Unsupported("a set from outside that takes another one in")
    if isinstance(other, SetValue):
        members = dict(other.members)
        target.keys.update(other.keys)
    elif isinstance(other, DictValue):
        members = {known: key for known, (key, _) in other.entries.items()}
        target.keys.update(other.entries)
    else:
        for value in iteration.each(tracer, other):
            set_add(tracer, target, value)
        return
    for key, value in members.items():
        target.members.setdefault(key, value)
