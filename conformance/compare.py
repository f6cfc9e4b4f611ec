"""What changed between two sets of records: pure functions from results to a comparison, and ways to write it down."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from conformance.backends.registry import canonical
from conformance.errors import UsageError, nearest
from conformance.record import Key, Record, Results, row_name
from conformance.scorecard import Section
from conformance.status import PASS

#: What a change is called -> what it means. In the order in which they are shown; the first ones are for the worse.
CHANGES = {
    "newly failing": "passed before, and does no more",
    "failing otherwise": "failed before with another status or kind",
    "newly passing": "failed before",
    "more breaks": "graph breaks of a case that passes in both",
    "fewer breaks": "graph breaks of a case that passes in both",
    "more recompiles": "recompiles of a case that passes in both",
    "fewer recompiles": "recompiles of a case that passes in both",
    "slower": "the intervals of the speedup do not overlap",
    "faster": "the intervals of the speedup do not overlap",
    "not run any more": "had a verdict before, and is unsupported, unavailable or not planned now",
    "newly run": "had no verdict before",
}

WORSE = ("newly failing", "failing otherwise", "more breaks", "more recompiles", "slower", "not run any more")


@dataclass(frozen=True)
class Change:
    """One case under one backend that came out otherwise. ``before`` and ``after`` say how, in a line each."""

    what: str
    case: str
    backend: str
    device: str
    before: str
    after: str


@dataclass(frozen=True)
class Comparison:
    """Everything that changed, over ``compared`` pairs; ``remarks`` say what was left out of the comparison and why."""

    changes: tuple[Change, ...]
    compared: int
    remarks: tuple[str, ...] = field(default_factory=tuple)

    def of(self, what: str) -> list[Change]:
        """The changes of one kind."""
        return [change for change in self.changes if change.what == what]

    def as_json(self) -> str:
        """Plain data: counts by kind, then every change."""
        counts = {what: len(self.of(what)) for what in CHANGES}
        return json.dumps({"compared": self.compared, "counts": counts} | asdict(self), indent=1) + "\n"


def compare(before: Results, after: Results, backends: tuple[str, str] | None = None) -> Comparison:
    """What is otherwise in ``after``.

    Results of different corpora are compared where the program's text is the same. ``backends`` are one of ``before``
    and one of ``after`` to be compared, as scorecards call them; where each has one alone, and not the same, it is
    these two. Raises UsageError for a backend that is not there, and when there is nothing in both.
    """
    old, new = before.by_key(), after.by_key()
    remarks: list[str] = []
    chosen = _chosen(before, after, backends)
    if chosen is not None:
        (old_row, new_row) = chosen
        remarks.append(f"before is {' on '.join(old_row)}, after is {' on '.join(new_row)}")
        old = {(key[0], *new_row): record for key, record in old.items() if key[1:] == old_row}
        new = {key: record for key, record in new.items() if key[1:] == new_row}
    old, new, told_apart = _same_programs(before, after, old, new)
    remarks += told_apart
    if not old.keys() & new.keys():
        raise UsageError("nothing to compare: no case under the same backend and device is in both results")
    both = ((key, old.get(key), new.get(key)) for key in old | new)
    changes = [change for key, one, two in both if not _alike(one, two) for change in _changes(key, one, two)]
    order = list(CHANGES)
    changes.sort(key=lambda change: (order.index(change.what), change.backend, change.case))
    return Comparison(tuple(changes), len(old.keys() & new.keys()), tuple(remarks))


def _chosen(
    before: Results, after: Results, backends: tuple[str, str] | None
) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """The row of each that is to be compared with the other's; None where rows of the same name are."""
    one, two = before.rows(), after.rows()
    if backends is not None:
        return _row(before, backends[0]), _row(after, backends[1])
    return (one[0], two[0]) if len(one) == len(two) == 1 and one != two else None


def _row(results: Results, name: str) -> tuple[str, str]:
    rows = {row_name(*row): row for row in results.rows()}
    found = rows.get(name) or rows.get(canonical(name))
    if found is None:
        raise UsageError(f"no backend {name!r} in the results{nearest(name, rows)}")
    return found


def _same_programs(
    before: Results, after: Results, old: dict[Key, Record], new: dict[Key, Record]
) -> tuple[dict[Key, Record], dict[Key, Record], list[str]]:
    """Both without the cases whose text is not the same in the two corpora."""
    if before.corpus == after.corpus:
        return old, new, []
    first, second = _digests(old.values()), _digests(new.values())
    same = {case for case, digest in first.items() if second.get(case) == digest}
    edited = sum(case in second for case in first) - len(same)
    remark = (
        f"the results are of corpora {before.corpus} and {after.corpus}: compared are the {len(same)} cases whose text "
        f"is the same ({edited} were edited, {len(first.keys() - second.keys())} are only in the first, "
        f"{len(second.keys() - first.keys())} only in the second)"
    )
    kept = ({key: record for key, record in records.items() if key[0] in same} for records in (old, new))
    return next(kept), next(kept), [remark]


def _digests(records: Iterable[Record]) -> dict[str, str]:
    return {record.case: record.digest for record in records if record.digest}


def _alike(old: Record | None, new: Record | None) -> bool:
    """Whether nothing that makes a change is other than it was: so it is with most records, and this is quick."""
    return (
        old is not None
        and new is not None
        and old.status is new.status
        and (old.kind, old.stats, old.speed) == (new.kind, new.stats, new.speed)
    )


def _changes(key: Key, old: Record | None, new: Record | None) -> list[Change]:
    def change(what: str, before: str, after: str) -> Change:
        return Change(what, *key, before, after)

    had, has = _has_verdict(old), _has_verdict(new)
    if not had or not has:
        what = "not run any more" if had else "newly run" if has else ""
        return [change(what, _said(old), _said(new))] if what else []
    assert old is not None and new is not None
    if new.status.is_failure:
        if old.status is PASS:
            return [change("newly failing", _said(old), _said(new))]
        if (old.status, old.kind) != (new.status, new.kind):
            return [change("failing otherwise", _said(old), _said(new))]
        return []
    if old.status.is_failure:
        return [change("newly passing", _said(old), _said(new))]
    return [
        *_count_change("breaks", old, new, change),
        *_count_change("recompiles", old, new, change),
        *_speed_change(old, new, change),
    ]


def _has_verdict(record: Record | None) -> bool:
    return record is not None and (record.status is PASS or record.status.is_failure)


def _said(record: Record | None) -> str:
    if record is None:
        return "not planned"
    text = f"{record.status}: {record.evidence}" if record.evidence else str(record.status)
    return text if len(text) <= 200 else text[:197] + "..."


def _count_change(name: str, old: Record, new: Record, change: Callable[[str, str, str], Change]) -> list[Change]:
    one, two = old.stats.get(name), new.stats.get(name)
    if not isinstance(one, list) or not isinstance(two, list) or len(one) == len(two):
        return []
    what = f"{'more' if len(two) > len(one) else 'fewer'} {name}"
    return [change(what, _counted(one), _counted(two))]


def _counted(reasons: list[str]) -> str:
    return f"{len(reasons)} ({' '.join(reasons[-1].split())[:120]})" if reasons else "0"


def _speed_change(old: Record, new: Record, change: Callable[[str, str, str], Change]) -> list[Change]:
    if not old.speed or not new.speed:
        return []
    one, two = _interval(old.speed), _interval(new.speed)
    if two[1] < one[0] or two[0] > one[1]:
        what = "slower" if two[1] < one[0] else "faster"
        return [change(what, _shown(old.speed), _shown(new.speed))]
    return []


def _interval(speed: dict[str, Any]) -> tuple[float, float]:
    low, high = speed["interval"]
    return low, high


def _shown(speed: dict[str, Any]) -> str:
    low, high = _interval(speed)
    return f"{speed['speedup']:.3g} times eager ({low:.3g} to {high:.3g})"


# -- for people -----------------------------------------------------------------------------------------------


def sections(comparison: Comparison, most: int = 200) -> list[Section]:
    """The comparison as tables: counts, then each kind of change with at most ``most`` rows."""
    counts = [[what, meaning, str(len(comparison.of(what)))] for what, meaning in CHANGES.items()]
    text = " ".join(
        [f"{comparison.compared} cases under a backend are in both.", *(f"{remark}." for remark in comparison.remarks)]
    )
    found = [Section("Changes", text, ["change", "", "cases"], counts)]
    for what in CHANGES:
        own = comparison.of(what)
        rows = [[change.case, change.backend, change.before, change.after] for change in own[:most]]
        more = f"The first {most} of {len(own)}." if len(own) > most else ""
        if rows:
            found.append(Section(what.capitalize(), more, ["case", "backend", "before", "after"], rows))
    return found
