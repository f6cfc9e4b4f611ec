"""Iterators that the frame was given, such as that of a loop which a graph break has split.

A trace takes nothing from a real iterator. It looks ahead: what the iterator will give next is a value like any other
from outside, and guarded as far as it is used, but not which position that is: one entry serves every round of a loop.
When the graph has run, the real iterator is advanced as far as the program had advanced it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reference_impl.errors import Unsupported
from reference_impl.source import MISSING, CannotGuard, Reads, Source, Step, Values
from reference_impl.values import ClassWrites, DictValue, Globals, IteratorValue, ListValue, ObjectValue, Value

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

_DICT_KINDS: tuple[type, ...] = (type(iter({})), type(iter({}.values())), type(iter({}.items())))

#: Iterators over builtin containers: they tell what is left without giving it away, and run no code of the user.
_KINDS: tuple[type, ...] = (type(iter([])), type(iter(())), type(iter(range(0))), *_DICT_KINDS)

#: Items that one trace takes from one iterator: beyond it, the graph ends at the next round of a loop.
_LOOK_AHEAD = 32


def is_known(kind: type) -> bool:
    """Whether iterators of this type can be looked ahead of."""
    return any(kind is known for known in _KINDS)


class OutsideIterator(IteratorValue):
    """An iterator of one of ``_KINDS``; ``taken`` counts the items that the trace took; ``is_over``: none was left."""

    __slots__ = ("is_over", "real", "taken")

    def __init__(self, real: Any, source: Source) -> None:
        super().__init__(type(real))
        self.source = source
        self.real = real
        self.taken = 0
        self.is_over = False

    @property
    def steps(self) -> int:
        """How often the real iterator has to be asked to be where the trace has left it."""
        return self.taken + self.is_over


def _left(iterator: Any) -> tuple[Any, int]:
    """A container, and the position in it of what the iterator gives next. ``iterator`` is of one of ``_KINDS``.

    Raises RuntimeError for the iterator of a dict that has changed its size meanwhile.
    """
    _, (container,), *position = iterator.__reduce__()
    return container, position[0] if position and position[0] is not None else 0


def _size(container: Any) -> int:
    kind = next(kind for kind in (list, tuple, range) if isinstance(container, kind))
    return kind.__len__(container)


def ahead(iterator: Any, index: int) -> Any:
    """What the iterator gives after ``index`` other items; MISSING where that is nothing, or it cannot say."""
    try:
        container, position = _left(iterator)
    except RuntimeError:
        return MISSING
    if position + index >= _size(container):
        return MISSING
    kind: Any = next(kind for kind in (list, tuple, range) if isinstance(container, kind))
    return kind.__getitem__(container, position + index)


def gives(iterator: Any, count: int) -> bool:
    """Whether the iterator gives exactly ``count`` more items."""
    try:
        container, position = _left(iterator)
    except RuntimeError:
        return False
    return max(_size(container) - position, 0) == count


@dataclass(frozen=True, slots=True, eq=False)
class Upcoming(Step):
    """What an iterator gives after ``index`` other items."""

    index: int

    def fetch(self, values: Values) -> Any:
        return ahead(_checked(values(self.base), self), self.index)

    def code(self, reads: Reads) -> str:
        return f"{reads.constant(ahead, 'ahead')}({reads.local(self.base)}, {self.index})"

    def __str__(self) -> str:
        return f"{self.base}, {self.index} ahead"


@dataclass(frozen=True, slots=True, eq=False)
class EndsAfter(Step):
    """Whether an iterator gives exactly ``count`` more items."""

    count: int

    def fetch(self, values: Values) -> Any:
        return gives(_checked(values(self.base), self), self.count)

    def code(self, reads: Reads) -> str:
        return f"{reads.constant(gives, 'gives')}({reads.local(self.base)}, {self.count})"

    def __str__(self) -> str:
        return f"{self.base} ends after {self.count}"


def _checked(iterator: Any, source: Source) -> Any:
    if not is_known(type(iterator)):
        raise CannotGuard(f"{source}: no iterator over a builtin container")
    return iterator


def step(tracer: Tracer, iterator: OutsideIterator) -> Value | None:
    """The next value, or None at the end; Unsupported where the trace has changed what is iterated."""
    assert iterator.source is not None
    if iterator.is_over:
        return None
    if iterator.taken >= _LOOK_AHEAD:
        raise Unsupported(f"stepping a {iterator.kind.__name__} for more than {_LOOK_AHEAD} rounds")
    _check_unchanged(tracer, iterator)
    tracer.touch(iterator)
    if gives(iterator.real, iterator.taken):
        tracer.guards.equals(EndsAfter(iterator.source, iterator.taken))
        iterator.is_over = True
        return None
    upcoming = Upcoming(iterator.source, iterator.taken)
    item = ahead(iterator.real, iterator.taken)
    if item is MISSING:
        raise Unsupported("the iterator of a dict that has changed")
    iterator.taken += 1
    return tracer.value_from(item, upcoming)


def _check_unchanged(tracer: Tracer, iterator: OutsideIterator) -> None:
    kinds: tuple[type, ...] = (DictValue, ObjectValue, Globals, ClassWrites) if iterator.kind in _DICT_KINDS else ()
    container = _left(iterator.real)[0]
    for value in tracer.touched:
        if isinstance(value, kinds) or (isinstance(value, ListValue) and value.real is container):
            raise Unsupported(f"stepping a {iterator.kind.__name__} of what has changed")
