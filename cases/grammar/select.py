"""Which programs of a pool are kept: a greedy cover of what they exercise."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from cases.grammar.choices import SeededSource
from cases.grammar.generate import Generated, generate

#: Why a program cannot be used, or None.
Check = Callable[[Generated], str | None]


@dataclass(frozen=True)
class Kept:
    """A program and the items that it is the first of the selection to cover."""

    generated: Generated
    kept_for: tuple[str, ...]


def pool(count: int, seed: int, stratum: str | None = None) -> Iterator[Generated]:
    """``count`` different programs of the stream that ``seed`` names; those of two seeds are apart."""
    seen: set[str] = set()
    number = 0
    while len(seen) < count:
        generated = generate(SeededSource((seed << 32) + number), stratum=stratum)
        number += 1
        if generated.program.id not in seen:
            seen.add(generated.program.id)
            yield generated


def cover(programs: Iterable[Generated], limit: int, check: Check = lambda generated: None) -> list[Kept]:
    """At most ``limit`` programs, each taken because it covers most of what those before it do not; ties go to the
    shorter text. What ``check`` refuses is passed over.

    The list ends where nothing new is covered.
    """
    candidates = list(programs)
    # gains only shrink, so a candidate whose gain is still what the heap says is the best there is
    heap = [(-len(g.items), len(g.program.body), index) for index, g in enumerate(candidates)]
    heapq.heapify(heap)
    covered: set[str] = set()
    kept: list[Kept] = []
    while heap and len(kept) < limit:
        known, length, index = heapq.heappop(heap)
        generated = candidates[index]
        news = generated.items - covered
        if len(news) < -known:
            if news:
                heapq.heappush(heap, (-len(news), length, index))
        elif check(generated) is None:
            covered |= news
            kept.append(Kept(generated, tuple(sorted(news))))
    return kept
