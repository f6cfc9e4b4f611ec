"""Admission: a case belongs in a corpus only if wrong answers fail it. Pure functions of records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.record import Record
from conformance.scorecard import Section
from conformance.spec import clauses
from conformance.status import INVALID, MISSING, NOT_ENGAGED, PASS


@dataclass(frozen=True)
class Refusal:
    """A case that should not be in a corpus, and why in one line."""

    case: str
    why: str


def refusals(records: Iterable[Record]) -> list[Refusal]:
    """The cases that a wrong answer passes, or that no wrong answer can be given to.

    ``records`` are of cases under the backends of ``conformance.wrong_answers``.
    """
    by_case: dict[str, list[Record]] = {}
    for record in records:
        by_case.setdefault(record.case, []).append(record)
    found = []
    for case, own in by_case.items():
        passed = [_name(record) for record in own if record.status is PASS and _acted(record) and _matters(record)]
        unknown = [record for record in own if record.status in (INVALID, MISSING)]
        if unknown:
            found.append(Refusal(case, f"{unknown[0].status} under {_name(unknown[0])}: {unknown[0].evidence}"))
        elif passed:
            found.append(Refusal(case, f"passes with {', '.join(passed)}"))
        elif not any(_acted(record) for record in own):
            found.append(Refusal(case, "no wrong answer makes a difference to it: it has nothing to judge"))
    return found


def table(records: Iterable[Record]) -> Section:
    """How many cases each wrong answer failed, did not concern, and passed."""
    counts: dict[str, Counter[str]] = {}
    for record in records:
        what = "passed" if record.status is PASS else "failed"
        counts.setdefault(_name(record), Counter())[what if _acted(record) else "not concerned"] += 1
    columns = ["wrong answer", "cases that fail it", "cases it makes no difference to", "cases that pass it"]
    rows = [
        [name, *(str(count[what]) for what in ("failed", "not concerned", "passed"))] for name, count in counts.items()
    ]
    return Section("Wrong answers", "", columns, rows)


def _name(record: Record) -> str:
    return record.backend.rpartition(":")[2]


def _matters(record: Record) -> bool:
    """Whether a pass is a fault of the case: state that differs need not concern a program that is not about reuse."""
    reuse = any(clauses()[clause].area == "CACHE" and clauses()[clause].level == "MUST" for clause in record.clauses)
    return reuse or _name(record) != "unchanged_cache"


def _acted(record: Record) -> bool:
    """Whether the wrong answer differed from the right one in any call."""
    return record.status is not NOT_ENGAGED and not (record.status is PASS and record.stats.get("engaged") is False)
