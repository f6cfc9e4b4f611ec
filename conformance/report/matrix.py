"""The matrix case x backend as compact data for the page that filters it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from conformance.record import Record
from conformance.report.programs import Program
from conformance.spec import areas, clauses
from conformance.status import NOT_ENGAGED, PASS, STATUSES

#: As much of the evidence as the matrix shows and searches; the page of the case has all of it.
MOST_EVIDENCE = 220


class _Table:
    """Things by number, each kept once."""

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}

    def __call__(self, thing: Any) -> int:
        return self.numbers.setdefault(thing, len(self.numbers))


def matrix(found: dict[str, Program], records: Iterable[Record], rows: Sequence[str]) -> dict[str, Any]:
    """Plain data, in which numbers point into lists.

    A case is ``[id, page, title, clauses, features, cells]``; a cell is ``[status, proven, SHOULD clauses missed,
    evidence]``, of which there are few different ones, or -1 where nothing was planned.
    """
    statuses, words, evidence, kinds = list(STATUSES), _Table(), _Table(), _Table()
    column = {row: number for number, row in enumerate(rows)}
    cells = {case_id: [-1] * len(rows) for case_id in found}
    for record in records:
        said = record.evidence if len(record.evidence) <= MOST_EVIDENCE else f"{record.evidence[:MOST_EVIDENCE]}..."
        proven = int(record.proof in ("engaged", "control"))
        kind = kinds((statuses.index(record.status.name), proven, len(record.missed), evidence(said)))
        cells[record.case][column[record.row]] = kind
    named = {clause: number for number, clause in enumerate(clauses())}
    for program in found.values():  # records of another version may name clauses that this one has not
        for clause in program.clauses:
            named.setdefault(clause, len(named))
    cases = [
        [
            program.id,
            program.page,
            program.title,
            [named[clause] for clause in program.clauses],
            [words(feature) for feature in program.features],
            cells[program.id],
        ]
        for program in found.values()
    ]
    present = {case_id.partition("/")[0] for case_id in found}
    known = [area for area in areas() if area in present]
    return {
        "rows": list(rows),
        "statuses": statuses,
        "pass": statuses.index(PASS.name),
        "failed": [
            number for number, status in enumerate(STATUSES.values()) if status.is_failure and status is not NOT_ENGAGED
        ],
        "areas": [*known, *sorted(present - set(known))],
        "clauses": list(named),
        "features": list(words.numbers),
        "evidence": list(evidence.numbers),
        "cells": list(kinds.numbers),
        "cases": cases,
    }


def as_script(data: dict[str, Any]) -> str:
    """The data as a script, which a page opened from disk may load where it may not fetch.

    As a string for ``JSON.parse``, which browsers read faster than a literal of this size.
    """
    return f"const FRAMECONF = JSON.parse({json.dumps(json.dumps(data, separators=(',', ':'), allow_nan=False))});\n"
