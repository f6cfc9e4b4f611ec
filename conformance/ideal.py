"""What a good compiler needs for a case, derived from an eager run: how many graphs, and which calls compile nothing.

The graphs of a call are the longest runs of tensor operators between things that must happen outside of them. That
is certain where those stand at top level; in loops, ``try``, ``with`` and functions of their own it is a compiler's
policy, and nothing is derived. A call compiles nothing when everything that it could depend on was the same before an
earlier one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from conformance.case import Case
from conformance.facts import Fact
from conformance.instruments import CallTrace, HostEvent, Trace
from conformance.sites import Text
from conformance.vocabulary import HOST_KINDS, UNKNOWN, VALUES

#: Host events that bring in values which nothing here knows.
_UNKNOWN_VALUES = {"numpy", "random numbers of Python", "seed", "frame", "system"}

_PLAIN = {"top level", "if"}

#: Entries that compilers keep of one function by default; beyond them they may give any of them up.
_LIMIT = 8


@dataclass(frozen=True)
class Ideal:
    """``graphs`` of the first call, None where it is nobody's to say; ``reused``: calls from 1 that compile nothing."""

    graphs: int | None
    reused: tuple[int, ...]


def ideal(case: Case, trace: Trace) -> Ideal:
    """What is derived from a trace of ``case``; nothing, where a run under instruments is not the plain one."""
    if trace.problem or not trace.calls:
        return Ideal(None, ())
    return Ideal(_graphs(trace.calls[0], Text(case.source)), tuple(_reused(trace.calls)))


def _graphs(call: CallTrace, text: Text) -> int | None:
    if not all(step is None or _is_certain(step, text) for step in call.steps):
        return None
    return sum(operators for operators, _ in groupby(step is None for step in call.steps))


def _is_certain(event: HostEvent, text: Text) -> bool:
    if not HOST_KINDS[event.kind] or not event.in_program or event.position is None:
        return False
    return _PLAIN.issuperset(text.site(event.position).contexts)


def _reused(calls: list[CallTrace]) -> list[int]:
    seen: set[Any] = set()
    reused = []
    for number, call in enumerate(calls, 1):
        key = _key(call)
        if key in seen and len(seen) <= _LIMIT:
            reused.append(number)
        if key is not None:
            seen.add(key)
    return reused


def _key(call: CallTrace) -> Any:
    """Everything that the call could depend on, None where not everything is known. What raises need not be kept."""
    kinds = {step.kind for step in call.steps if step is not None}
    if call.raised or kinds & _UNKNOWN_VALUES or any(map(_is_unknown, call.entry.values())):
        return None
    entry = frozenset((path, fact.value) for path, fact in call.entry.items() if fact.kind != VALUES)
    return entry, call.decisions, tuple(call.numbers), call.in_thread


def _is_unknown(fact: Fact) -> bool:
    """Whether there is more to know of it; of a complex tensor whether it is conjugated lazily."""
    return fact.kind == UNKNOWN or (fact.kind == "dtype of a tensor" and "complex" in fact.value)
