"""Iterators: making them, stepping them, and taking everything that an iterable gives."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from reference_impl import attributes, calls, operators, outside_iterators, tensors
from reference_impl.errors import SymbolicRaise, Unsupported
from reference_impl.outside_iterators import OutsideIterator
from reference_impl.values import (
    Constant,
    DictValue,
    DictView,
    EnumerateIterator,
    Fixed,
    GeneratorValue,
    IdentityKey,
    IteratorValue,
    ListValue,
    MapIterator,
    ObjectValue,
    ReversedIterator,
    SequenceIterator,
    SetValue,
    TensorValue,
    TupleValue,
    Value,
    ZipIterator,
)

#: What unpacking says of what cannot be iterated.
UNPACKED = "cannot unpack non-iterable {} object"

if TYPE_CHECKING:
    from reference_impl.interpreter import Returned, Yielded
    from reference_impl.tracer import Tracer


def iterator_over(tracer: Tracer, iterable: Value, complaint: str = "{} object is not iterable") -> Value:
    """``iter(iterable)``; ``complaint`` is what the program is told where that cannot be, with its type for {}."""
    if isinstance(iterable, (IteratorValue, GeneratorValue)):
        return iterable
    if isinstance(iterable, (ListValue, TupleValue)):
        items = iterable

        def read(position: int) -> Value | None:
            if isinstance(items, ListValue) and items.maxlen is not None and items.mutated:
                raise Unsupported("a deque that changes while it is iterated")
            return items.items[position] if position < len(items.items) else None

        return SequenceIterator(iterable, read, type(iter(_sample(iterable))))
    if isinstance(iterable, Constant) and isinstance(iterable.value, (range, str, bytes, tuple, frozenset)):
        values = list(iterable.value) if isinstance(iterable.value, frozenset) else iterable.value
        return SequenceIterator(
            iterable,
            lambda position: tracer.constant(values[position]) if position < len(values) else None,
            type(iter(iterable.value)),
        )
    if isinstance(iterable, (DictValue, DictView)):
        return _dict_iterator(tracer, iterable)
    if isinstance(iterable, SetValue):
        if any(isinstance(key, IdentityKey) for key in iterable.keys):
            raise Unsupported("the order of a set of objects")
        if iterable.real is not None and iterable.mutated:
            raise Unsupported("the order of a set from outside that has changed")
        return _set_iterator(tracer, iterable)
    if isinstance(iterable, TensorValue):
        return iterator_over(tracer, TupleValue(tensors.unbound(tracer, iterable)))
    if isinstance(iterable, ObjectValue):
        return _object_iterator(tracer, iterable, complaint)
    if isinstance(iterable, Fixed) and isinstance(iterable.real, enum.EnumMeta):
        listed: dict[str, enum.Enum] = dict(iterable.real.__members__)
        members_of_enum = [tracer.constant(member) for name, member in listed.items() if name == member.name]
        return iterator_over(tracer, TupleValue(members_of_enum))
    if isinstance(iterable, Constant):
        raise tracer.raises(TypeError, _not_iterable(complaint, iterable.python_type))
    raise Unsupported(f"iterating a {iterable.python_type.__name__}")


def _sample(value: ListValue | TupleValue) -> Any:
    import collections

    if isinstance(value, TupleValue):
        return ()
    return collections.deque() if issubclass(value.cls, collections.deque) else []


def _not_iterable(complaint: str, cls: type) -> str:
    return complaint.format(repr(cls.__name__) if complaint.startswith("{") else cls.__name__)


def _object_iterator(tracer: Tracer, iterable: ObjectValue, complaint: str) -> Value:
    method = attributes.special(tracer, iterable, "__iter__")
    if method is not None:
        return tracer.read(calls.call(tracer, method, [], {}))
    getter = attributes.special(tracer, iterable, "__getitem__")
    if getter is None:
        raise tracer.raises(TypeError, _not_iterable(complaint, iterable.cls))

    def read(position: int) -> Value | None:
        try:
            return calls.call(tracer, getter, [Constant(position)], {})
        except SymbolicRaise as raised:
            if issubclass(raised.exception.cls, (IndexError, StopIteration)):
                return None
            raise

    return SequenceIterator(iterable, read, type(iter(_GetItemOnly())))


class _GetItemOnly:
    def __getitem__(self, position: int) -> Any:
        raise IndexError


def _set_iterator(tracer: Tracer, iterable: SetValue) -> Value:
    keys = list(iterable.keys)

    def read(position: int) -> Value | None:
        if len(iterable.keys) != len(keys):
            raise tracer.raises(RuntimeError, "Set changed size during iteration")
        if position >= len(keys):
            return None
        if keys[position] not in iterable.members:
            raise Unsupported("a set whose members change while it is iterated")
        return iterable.members[keys[position]]

    return SequenceIterator(iterable, read, type(iter(set())))


def _dict_iterator(tracer: Tracer, iterable: DictValue | DictView) -> Value:
    mapping = iterable if isinstance(iterable, DictValue) else iterable.mapping
    what = "keys" if isinstance(iterable, DictValue) else iterable.what
    keys = list(mapping.entries)
    size = len(keys)

    def read(position: int) -> Value | None:
        if len(mapping.entries) != size:
            raise tracer.raises(RuntimeError, "dictionary changed size during iteration")
        if position >= size:
            return None
        if keys[position] not in mapping.entries:
            raise Unsupported("a dictionary whose keys change while it is iterated")
        key, value = mapping.entries[keys[position]]
        return {"keys": key, "values": value}.get(what) or TupleValue([key, value])

    return SequenceIterator(iterable, read, type(iter(getattr({}, what)())))


def step(tracer: Tracer, iterator: Value) -> Value | None:
    """The next value of an iterator, or None at its end."""
    if isinstance(iterator, SequenceIterator):
        if iterator.read is None:
            return None
        value = iterator.read(iterator.position)
        if value is None:
            iterator.read = None  # an exhausted iterator stays so, even if its list grows
        else:
            iterator.position += 1
        return value
    if isinstance(iterator, OutsideIterator):
        return outside_iterators.step(tracer, iterator)
    if isinstance(iterator, ReversedIterator):
        if not 0 <= iterator.position < len(iterator.sequence.items):
            iterator.position = -1
            return None
        iterator.position -= 1
        return iterator.sequence.items[iterator.position + 1]
    if isinstance(iterator, ZipIterator):
        return _zip_step(tracer, iterator)
    if isinstance(iterator, EnumerateIterator):
        value = step(tracer, tracer.read(iterator.iterator))
        if value is None:
            return None
        count = iterator.count
        iterator.count = operators.binary(tracer, "+", tracer.read(count), Constant(1))
        return TupleValue([count, value])
    if isinstance(iterator, MapIterator):
        return _map_step(tracer, iterator)
    if isinstance(iterator, GeneratorValue):
        return _value_or_end(calls.resume_generator(tracer, iterator, Constant(None)))
    if isinstance(iterator, ObjectValue):
        method = attributes.of_type(tracer, iterator, "__next__")
        try:
            return calls.call(tracer, method, [], {})
        except SymbolicRaise as raised:
            if issubclass(raised.exception.cls, StopIteration):
                return None
            raise
    raise Unsupported(f"stepping a {iterator.python_type.__name__}")


def _value_or_end(outcome: Returned | Yielded) -> Value | None:
    from reference_impl.interpreter import Yielded

    return outcome.value if isinstance(outcome, Yielded) else None


def _zip_step(tracer: Tracer, iterator: ZipIterator) -> Value | None:
    if not iterator.iterators:
        return None
    values: list[Value] = []
    for number, part in enumerate(iterator.iterators):
        value = step(tracer, tracer.read(part))
        if value is None:
            if iterator.strict:
                _check_strict(tracer, iterator, number)
            return None
        values.append(value)
    return TupleValue(values)


def _check_strict(tracer: Tracer, iterator: ZipIterator, ended: int) -> None:
    if ended:
        plural = "s 1-" if ended > 1 else " "
        raise tracer.raises(ValueError, f"zip() argument {ended + 1} is shorter than argument{plural}{ended}")
    for number, part in enumerate(iterator.iterators[1:], 1):
        if step(tracer, tracer.read(part)) is not None:
            plural = "s 1-" if number > 1 else " "
            raise tracer.raises(ValueError, f"zip() argument {number + 1} is longer than argument{plural}{number}")


def _map_step(tracer: Tracer, iterator: MapIterator) -> Value | None:
    while True:
        values: list[Value] = []
        for part in iterator.iterators:
            value = step(tracer, tracer.read(part))
            if value is None:
                return None
            values.append(value)
        if iterator.kind is map:
            return calls.call(tracer, tracer.read(iterator.function), values, {})
        function = tracer.read(iterator.function)
        is_none = isinstance(function, Constant) and function.value is None
        kept = values[0] if is_none else calls.call(tracer, function, values, {})
        if operators.truth(tracer, tracer.read(kept)):
            return values[0]


def items_of(tracer: Tracer, iterable: Value, complaint: str = "{} object is not iterable") -> list[Value]:
    """Everything that an iterable gives, in order."""
    if isinstance(iterable, ObjectValue) and attributes.special(tracer, iterable, "__length_hint__") is not None:
        raise Unsupported(f"{iterable.cls.__name__} tells its length in advance")
    return list(each(tracer, iterable, complaint))


def each(tracer: Tracer, iterable: Value, complaint: str = "{} object is not iterable") -> Iterator[Value]:
    """What an iterable gives, one by one: what takes the items may change what the iterable looks at.

    A list or tuple is taken as it is now.
    """
    if isinstance(iterable, (ListValue, TupleValue)):
        yield from list(iterable.items)
        return
    iterator = iterator_over(tracer, iterable, complaint)
    while (value := step(tracer, tracer.read(iterator))) is not None:
        yield value
        tracer.count_work()


def unpacked(tracer: Tracer, iterable: Value, count: int) -> list[Value]:
    """At most ``count + 1`` items of an iterable: what unpacking into ``count`` names takes from it."""
    if isinstance(iterable, (ListValue, TupleValue)):
        return list(iterable.items)
    iterator = iterator_over(tracer, iterable, UNPACKED)
    values: list[Value] = []
    while len(values) <= count and (value := step(tracer, tracer.read(iterator))) is not None:
        values.append(value)
    return values


def unpacked_with_rest(tracer: Tracer, iterable: Value, before: int) -> list[Value]:
    """All items of an iterable: what ``list`` takes after the first ``before`` asks for ``__iter__`` again."""
    if isinstance(iterable, (ListValue, TupleValue)):
        return list(iterable.items)
    iterator = iterator_over(tracer, iterable, UNPACKED)
    values: list[Value] = []
    while len(values) < before:
        if (value := step(tracer, tracer.read(iterator))) is None:
            return values
        values.append(value)
    return values + items_of(tracer, tracer.read(iterator))


def send(tracer: Tracer, receiver: Value, sent: Value) -> Returned | Yielded:
    """``receiver.send(sent)`` of ``yield from``."""
    from reference_impl.interpreter import Returned, Yielded

    if isinstance(receiver, GeneratorValue):
        return calls.resume_generator(tracer, receiver, sent)
    if not (isinstance(sent, Constant) and sent.value is None):
        raise Unsupported("sending a value through yield from to an iterator that is no generator")
    value = step(tracer, receiver)
    return Yielded(value) if value is not None else Returned(Constant(None))


def next_of(tracer: Tracer, iterator: Value, default: Value | None) -> Value:
    """``next(iterator[, default])``."""
    if isinstance(iterator, (ListValue, TupleValue, DictValue, SetValue, DictView)):
        raise tracer.raises(TypeError, f"{iterator.python_type.__name__!r} object is not an iterator")
    if isinstance(iterator, GeneratorValue):
        from reference_impl.interpreter import Yielded

        outcome = calls.resume_generator(tracer, iterator, Constant(None))
        if isinstance(outcome, Yielded):
            return outcome.value
        if default is not None:
            return default
        raise tracer.stop_iteration(outcome.value)
    if isinstance(iterator, ObjectValue) and default is None:
        return calls.call(tracer, attributes.of_type(tracer, iterator, "__next__"), [], {})
    value = step(tracer, iterator)
    if value is None and default is None:
        raise tracer.stop_iteration(Constant(None))
    return value if value is not None else default  # type: ignore[return-value]
