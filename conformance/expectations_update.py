"""Write an implementer's rules from records: new failures get rules, what no longer fails loses them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import tomlkit
from packaging.version import Version
from tomlkit.items import AoT, Table

from conformance.expectations import Rule, read_rules
from conformance.record import Header, Record, Results
from conformance.status import MISSING

#: What a condition can be about, the plainest first.
_ATTRIBUTES = ("device", "torch", "python")


class _Seen(NamedTuple):
    """One record with the run it is of."""

    record: Record
    header: Header

    def attribute(self, name: str) -> str:
        """What a condition on ``name`` would say to hold in this run: a device, or a range of versions."""
        if name == "device":
            return self.record.device
        release = Version(self.header.environment[name].partition("+")[0]).release
        return f"=={release[0]}.{release[1]}.*"


class _Bug(NamedTuple):
    """Failures that one rule stands for."""

    backend: str
    status: str
    kind: str
    conditions: tuple[tuple[str, str], ...]


def updated(path: Path, runs: Sequence[Results]) -> tuple[str, list[str]]:
    """The text of a file of rules under which the gate is open for all ``runs``, and remarks on what has no rule.

    Comments, reasons and everything else of rules that still match stay. A failure that comes and goes in one and the
    same environment gets no rule: nothing that a rule can say tells when it is there. Nothing is known of what was
    planned and has no record: no rule comes of it, and none goes. Raises UsageError as ``read_rules`` does for a file
    that is there.
    """
    rules = read_rules(path) if path.exists() else []
    document = tomlkit.parse(path.read_text(encoding="utf-8")) if rules else tomlkit.document()
    tables = document.setdefault("expect", tomlkit.aot())
    assert isinstance(tables, AoT)
    planned = [_Seen(record, run.planned()[record.key]) for run in runs for record in run.complete()]
    seen = [one for one in planned if one.record.status is not MISSING]
    covered: set[int] = set()
    for index in reversed(range(len(rules))):
        kept = _still_matched(rules[index], seen)
        if kept is None:  # not run here: nothing is known
            continue
        covered |= {id(one.record) for one in kept}
        if kept:
            _narrow(tables[index], rules[index], seen, kept)
        else:
            del tables[index]
    bugs, remarks = _bugs(seen, covered)
    for bug, records in bugs.items():
        tables.append(_table(bug, records))
    missing = Counter(one.record.backend for one in planned if one.record.status is MISSING)
    remarks += [f"{count} cases have no record under {backend}: no rule" for backend, count in missing.items()]
    cases = sum(map(len, bugs.values()))
    remarks.append(f"new rules: {len(bugs)}, for {cases} cases; rules in all: {len(tables)}")
    return tomlkit.dumps(document), remarks


def _still_matched(rule: Rule, seen: Sequence[_Seen]) -> list[_Seen] | None:
    """The failures that a rule is right about; None when nothing that it covers was run."""
    own = [one for one in seen if rule.covers(one.record) and rule.holds_in(one.header.environment)]
    return [one for one in own if one.record.status.is_failure and rule.matches(one.record)] if own else None


def _narrow(table: Table, rule: Rule, seen: Sequence[_Seen], kept: Sequence[_Seen]) -> None:
    """Take out of a rule's cases what no longer fails as it says; patterns that are still right stay patterns."""
    failing = {one.record.case for one in kept}
    met = {one.record.case for one in seen if rule.covers(one.record) and rule.holds_in(one.header.environment)}
    cases: list[str] = []
    for pattern in rule.cases:
        own = {case for case in met if fnmatchcase(case, pattern)}
        cases += [pattern] if own <= failing else sorted(own & failing)
    if tuple(cases) != rule.cases:
        table["cases"] = _array(dict.fromkeys(cases))


def _bugs(seen: Sequence[_Seen], covered: set[int]) -> tuple[dict[_Bug, list[Record]], list[str]]:
    """The failures that no rule covers, by what one rule can say of them; ``covered`` are ids of records."""
    by_case: dict[tuple[str, str], list[_Seen]] = {}
    for one in seen:
        by_case.setdefault((one.record.backend, one.record.case), []).append(one)
    bugs: dict[_Bug, list[Record]] = {}
    remarks = []
    for (backend, case), own in by_case.items():
        open_ones = [one for one in own if one.record.status.is_failure and id(one.record) not in covered]
        for status, kind in dict.fromkeys((one.record.status.name, one.record.kind) for one in open_ones):
            failing = [one for one in open_ones if (one.record.status.name, one.record.kind) == (status, kind)]
            conditions = _conditions(failing, [one for one in own if one not in failing])
            if conditions is None:
                remarks.append(f"{case} under {backend} comes and goes in the same environment ({status}): no rule")
                continue
            bugs.setdefault(_Bug(backend, status, kind, conditions), []).append(failing[0].record)
    return bugs, remarks


def _conditions(failing: Sequence[_Seen], others: Sequence[_Seen]) -> tuple[tuple[str, str], ...] | None:
    """The fewest attributes that all failing runs share and no other run has; None when there are none."""
    for size in range(len(_ATTRIBUTES) + 1):
        for names in combinations(_ATTRIBUTES, size):
            values = {tuple(one.attribute(name) for name in names) for one in failing}
            if len(values) == 1 and not values & {tuple(one.attribute(name) for name in names) for one in others}:
                return tuple(zip(names, values.pop(), strict=True))
    return None


def _table(bug: _Bug, records: Sequence[Record]) -> Table:
    table = tomlkit.table()
    table["backend"] = _literally(bug.backend)
    table["cases"] = _array(_literally(record.case) for record in records)
    table["status"] = bug.status
    if bug.kind and all(bug.kind in record.evidence for record in records):
        table["message"] = re.escape(bug.kind).replace("\\ ", " ")
    for name, value in bug.conditions:
        table[name] = value
    table["reason"] = f"not looked at yet: {records[0].evidence[:160] or bug.status}"
    return table


def _literally(text: str) -> str:
    """A pattern that matches only this text."""
    return text.replace("[", "[[]").replace("*", "[*]").replace("?", "[?]")


def _array(texts: Iterable[str]) -> Any:
    array = tomlkit.array()
    array.extend(texts)
    return array.multiline(len(array) > 1)
