"""What changed from one call of a case to the next, by the user's hand, and how the calls follow one another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from conformance.facts import Fact, Facts
from conformance.instruments import CallTrace
from conformance.vocabulary import VALUES

#: Entries that compilers keep of one function by default.
_LIMIT = 8

_SCHEDULE_OF_KIND = {
    "sizes": "size change",
    "rank": "rank change",
    "dtype of a tensor": "dtype change",
    "strides": "layout change",
    "layout of a tensor": "layout change",
    "alias pattern": "alias pattern change",
    "requires_grad": "requires_grad change",
}


class Change(NamedTuple):
    """Something that can be guarded, where it lives and how it changed."""

    kind: str
    place: str
    direction: str


def changes(calls: list[CallTrace]) -> list[list[Change]]:
    """For every call but the first: what is not as it was when the previous one ended, tensors' values among it.

    What the program itself changed, and left, is no change; neither are arguments that a call wrote to.
    """
    found = []
    for number in range(1, len(calls)):
        before, now = calls[number - 1], calls[number].entry
        earlier = [call.entry for call in calls[: number - 1]]
        found.append(list(_between(before, now, earlier)))
    return found


def _between(before: CallTrace, now: Facts, earlier: list[Facts]) -> Iterator[Change]:
    changed = {
        path
        for path in now.keys() | before.exit.keys()
        if now.get(path) != before.exit.get(path) and now.get(path) != before.entry.get(path)
    }
    for path in sorted(changed):
        fact, former = now.get(path), before.exit.get(path) or before.entry.get(path)
        known = fact or former
        if known is None or _is_implied(path, known, fact, former, changed):
            continue
        yield Change(known.kind, known.place, _direction(path, fact, former, earlier))


def _is_implied(path: str, known: Fact, fact: Fact | None, former: Fact | None, changed: set[str]) -> bool:
    """Whether another change says it all: parts of what came or went, strides of other sizes, sizes of another rank."""
    tensor = path.rpartition(".")[0]
    if known.kind == "strides":
        return f"{tensor}.shape" in changed
    if known.kind == "sizes" and fact is not None and former is not None:
        return f"{tensor}.rank" in changed
    if known.kind == "rank" and (fact is None or former is None):
        return True
    partial = fact is None or former is None
    return partial and any(other != path and path.startswith((f"{other}.", f"{other}[")) for other in changed)


def _direction(path: str, fact: Fact | None, former: Fact | None, earlier: list[Facts]) -> str:
    if fact is None:
        return "disappears"
    if any(facts.get(path) == fact for facts in earlier):
        return "back"
    if former is None:
        return "appears"
    if fact.kind == "sizes":
        now, then = ast.literal_eval(fact.value), ast.literal_eval(former.value)
        for special in (0, 1):
            if special in now and special not in then:
                return f"to {special}"
        return "up" if prod(now) > prod(then) else "down" if prod(now) < prod(then) else "changes"
    return "changes"


def schedules(calls: list[CallTrace], changed: list[list[Change]]) -> set[str]:
    """Words for how the calls follow one another; ``changed`` is what ``changes`` gives of them."""
    found: set[str] = set()
    for before, between in zip(calls, changed, strict=False):
        guarded = [change for change in between if change.kind != VALUES]
        found |= {_schedule(change) for change in guarded} or {"new data" if between else "repeat"}
        if guarded and all(change.direction == "back" for change in guarded):
            found.add("back again")
        if before.raised:
            found.add("after an exception")
    if any(call.in_thread for call in calls):
        found.add("in another thread")
    kinds = {
        frozenset((path, fact.value) for path, fact in call.entry.items() if fact.kind != VALUES) for call in calls
    }
    if len(kinds) > _LIMIT:
        found.add("past the recompile limit")
    return found


def _schedule(change: Change) -> str:
    if change.place == "mode":
        return "mode change"
    if change.place not in ("argument", "keyword argument"):
        return "state edit"
    if change.kind in _SCHEDULE_OF_KIND:
        return _SCHEDULE_OF_KIND[change.kind]
    return "flag" if change.kind == "bool" else "argument value"
