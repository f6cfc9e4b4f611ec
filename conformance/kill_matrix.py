"""The kill matrix: which cases tell which mutants from a right compiler. Pure functions of records."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from conformance.case import Corpus, corpus_digest
from conformance.errors import UsageError
from conformance.mutants import KINDS, Mutant
from conformance.record import Record, Results
from conformance.scorecard import Section
from conformance.status import INVALID, MISSING, NOT_ENGAGED, PASS

#: What a mutant takes -> the honest compiler beside it. A case that this one fails shows nothing about the mutant.
HONEST = {"graph": "dynamo+eager", "program": "reference"}

#: No clause is about how long compiling takes; a compiler that takes so many times as long as the honest one shows it.
_SLOW = 10

#: Failures that say nothing about a wrong answer.
_NO_KILL = (NOT_ENGAGED, MISSING, INVALID)


@dataclass(frozen=True)
class Row:
    """One mutant and what became of it. ``seconds``: worker time until the first case that told it, in file order."""

    spec: str
    name: str
    kind: str
    summary: str
    breaks: tuple[str, ...]
    expects: str
    told_by: tuple[str, ...]
    seconds: float
    cases: int
    statuses: dict[str, int]
    #: Cases under which a status was not the expected one; only for mutants that expect one.
    unexpected: tuple[str, ...] = ()

    @property
    def survived(self) -> bool:
        """Whether the corpus does not see what is wrong with it."""
        return not self.told_by or bool(self.unexpected)

    def told_in(self, cases: set[str]) -> bool:
        """Whether a case of ``cases`` tells it."""
        return not self.unexpected and not cases.isdisjoint(self.told_by)


@dataclass(frozen=True)
class KillMatrix:
    """Every mutant that ran, and of the cases that all of them met those that told none."""

    corpus: str
    rows: tuple[Row, ...]
    idle: tuple[str, ...]
    #: How many cases every graph, frame and quality mutant met.
    shared: int

    def survivors(self) -> list[Row]:
        """The mutants that no case tells."""
        return [row for row in self.rows if row.survived]

    def write(self, path: Path) -> None:
        """Keep it as JSON; raises UsageError when the file cannot be written."""
        try:
            path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"cannot write {path}: {error.strerror or error}") from error

    @classmethod
    def read(cls, path: Path) -> KillMatrix:
        """One that was kept; raises UsageError when the file is not that."""
        try:
            fields = json.loads(path.read_text(encoding="utf-8"))
            tuples = ("breaks", "told_by", "unexpected")
            rows = [Row(**row | {name: tuple(row[name]) for name in tuples}) for row in fields["rows"]]
            return cls(fields["corpus"], tuple(rows), tuple(fields["idle"]), fields["shared"])
        except OSError as error:
            raise UsageError(f"cannot read kill matrix {path}: {error.strerror or error}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{path}: expected a kill matrix of `frameconf mutants --matrix` ({error})") from error


def kill_matrix(results: Results, mutants: Iterable[Mutant]) -> KillMatrix:
    """What the records say of those ``mutants`` that have any."""
    by_backend: dict[str, list[Record]] = {}
    for record in results.records.values():
        by_backend.setdefault(record.backend, []).append(record)
    unfit = {takes: _unfit(by_backend.get(honest, [])) for takes, honest in HONEST.items()}
    known = {mutant.spec: mutant for mutant in mutants}
    # the only honest compiler here that tells how long it compiled
    honest = {record.case: record for record in by_backend.get(HONEST["graph"], [])}
    rows = [
        _row(
            known[spec],
            [record for record in records if record.case not in unfit[known[spec].fault.takes]],
            honest,
        )
        for spec, records in by_backend.items()
        if spec in known
    ]
    met = [
        {record.case for record in by_backend[row.spec]} for row in rows if row.kind in ("graph", "frame", "quality")
    ]
    shared = set.intersection(*met) if met else set()
    telling = {case for row in rows for case in row.told_by}
    return KillMatrix(results.corpus, tuple(rows), tuple(sorted(shared - telling)), len(shared))


def _unfit(honest: list[Record]) -> set[str]:
    return {record.case for record in honest if record.status.is_failure and record.status is not NOT_ENGAGED}


def _row(mutant: Mutant, records: list[Record], honest: dict[str, Record]) -> Row:
    fault = mutant.fault
    telling: list[str] = []
    unexpected: list[str] = []
    seconds = 0.0
    for record in records:
        seconds += 0.0 if telling else record.seconds.get("worker", 0.0)
        if _tells(mutant, record, honest.get(record.case)):
            telling.append(record.case)
        elif fault.expects and _is_unexpected(fault.kind, record):
            unexpected.append(f"{record.case} {record.status}")
    return Row(
        mutant.spec,
        mutant.name,
        fault.kind,
        mutant.summary,
        fault.breaks,
        fault.expects,
        tuple(telling),
        round(seconds, 3),
        len(records),
        dict(Counter(record.status.name for record in records)),
        tuple(unexpected),
    )


def _tells(mutant: Mutant, record: Record, honest: Record | None) -> bool:
    """Whether a record shows what is wrong with the mutant."""
    if mutant.fault.kind == "quality" and not mutant.fault.breaks:
        return _compile_seconds(record) > _SLOW * _compile_seconds(honest) > 0
    if mutant.fault.expects:
        return record.status.name == mutant.fault.expects
    if mutant.fault.kind == "quality":
        return any(miss["clause"] in mutant.fault.breaks for miss in record.missed)
    return record.status.is_failure and record.status not in _NO_KILL


def _compile_seconds(record: Record | None) -> float:
    return float(record.stats.get("compile_seconds", 0.0)) if record else 0.0


def _is_unexpected(kind: str, record: Record) -> bool:
    """Whether a mutant that expects another status got off.

    Not where eager is all there is to run, so that it had nothing to do; and a cheat may also be wrong, as the compiler
    that it hides behind is somewhere.
    """
    if record.status is PASS:
        return record.proof != "nothing to capture"
    return kind == "broken" and record.status is not NOT_ENGAGED


# -- for people -----------------------------------------------------------------------------------------------


def summary(matrix: KillMatrix, corpus: Corpus) -> Section:
    """Kill rates by kind and tier."""
    tiers = {tier: set(corpus.select(tier)) for tier in ("smoke", "core")}
    columns = ["kind", "mutants", *(f"told in {tier}" for tier in tiers), "survivors"]
    rows = []
    for kind, what in KINDS.items():
        own = [row for row in matrix.rows if row.kind == kind]
        if own:
            told = [sum(row.told_in(cases) for row in own) for cases in tiers.values()]
            survivors = ", ".join(row.name for row in own if row.survived) or "none"
            rows.append([f"{kind}: {what}", str(len(own)), *(f"{n} ({n / len(own):.0%})" for n in told), survivors])
    text = (
        f"{len(matrix.rows)} compilers that are wrong in one known way each, and whether a case tells them from a "
        "right one. A mutant met cases until one told it."
    )
    present = corpus_digest(list(corpus.entries.values()))
    if matrix.corpus != present:
        text += f" That was corpus {matrix.corpus}; the present one is {present}."
    if matrix.shared:
        text += (
            f" {matrix.shared} cases met every mutant that is no cheat and not broken; {len(matrix.idle)} told none."
        )
    return Section("Wrong compilers (mutants) that the corpus tells", text, columns, rows)


def details(matrix: KillMatrix) -> list[Section]:
    """Every mutant with its killers, and the cases that tell nothing."""
    rows = [
        [
            row.name,
            row.kind,
            " ".join(row.breaks) or row.expects,
            f"{len(row.told_by)}/{row.cases}",
            row.told_by[0] if row.told_by else "SURVIVED",
            f"{row.seconds:.1f}",
            row.summary if not row.unexpected else f"{row.summary} UNEXPECTED: {_some(row.unexpected)}",
        ]
        for row in matrix.rows
    ]
    columns = ["mutant", "kind", "breaks", "told by", "first", "seconds", "what is wrong with it"]
    idle = Section("Cases that told no mutant", _some(matrix.idle, 1000) or "None.")
    return [Section("Mutants", "", columns, rows), idle]


def _some(items: Sequence[Any], most: int = 4) -> str:
    shown = ", ".join(str(item) for item in items[:most])
    return f"{shown} and {len(items) - most} more" if len(items) > most else shown
