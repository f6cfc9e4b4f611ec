"""Where a generated program comes from: a source of small integers, of which 0 always is the simplest choice.

The same generator draws from a seeded source to make corpora, from a recorded list to make one program again or a
smaller one like it, and from Hypothesis (``hypothesis_source``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Source(Protocol):
    """Anything that answers ``draw(count)`` with a whole number from 0 to ``count - 1``, and keeps it in ``choices``.

    One source makes one program, which a replay of ``choices`` makes again.
    """

    choices: list[int]

    def draw(self, count: int) -> int:
        """A number below ``count``, which is at least 1; 0 is the simplest choice."""
        ...


class SeededSource:
    """SplitMix64: a public-domain generator of three lines, the same on every version of Python."""

    def __init__(self, seed: int) -> None:
        # not a multiple of what is added per draw: neighbouring seeds would give one stream, shifted
        self._state = _mix(seed * 0xD1342543DE82EF95 & _MASK)
        self.choices: list[int] = []
        self._keep = self.choices.append

    def draw(self, count: int) -> int:
        """The high part of the product with the next 64 bits; its bias is below ``count / 2**64``."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        # ``_mix``, written out: a program draws a hundred times, which is a tenth of what making it costs
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        choice = ((state ^ (state >> 31)) * count) >> 64
        self._keep(choice)
        return choice


def _mix(state: int) -> int:
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


class ReplaySource:
    """A recorded list: a number too large becomes the largest there is, and what lies past its end is 0.

    So every list of numbers is a program, also one from which parts were cut.
    """

    def __init__(self, choices: Iterable[int]) -> None:
        self._recorded = iter(choices)
        self.choices: list[int] = []

    def draw(self, count: int) -> int:
        """The next number of the list."""
        choice = min(next(self._recorded, 0), count - 1)
        self.choices.append(choice)
        return choice


class Weighted(Generic[T]):
    """Alternatives with weights, whole numbers; the first is the simplest."""

    def __init__(self, table: Sequence[tuple[T, int]]) -> None:
        self.items = tuple(item for item, _ in table)
        self._entries = tuple(item for item, weight in table for _ in range(weight))

    def pick(self, source: Source) -> T:
        """One of them."""
        return self._entries[source.draw(len(self._entries))]
