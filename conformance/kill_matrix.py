"""The kill matrix: which cases tell which mutants from a right compiler, and which tell nothing.

Pure functions of records.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from conformance.case import Corpus, corpus_digest
from conformance.errors import UsageError
from conformance.files import write_whole
from conformance.mutants import KINDS, Fault, Mutant
from conformance.record import Record, Results
from conformance.scorecard import Section
from conformance.spec import clauses
from conformance.status import INVALID, MISSING, NOT_ENGAGED, PASS

#: What a mutant takes -> the honest compiler beside it. A case that this one fails shows nothing about the mutant.
HONEST = {"graph": "dynamo+eager", "program": "reference"}


def honest_of(fault: Fault) -> str:
    """The honest compiler beside a mutant with ``fault``: of poor ones Dynamo, which counts as they do."""
    return HONEST["graph" if fault.kind == "quality" else fault.takes]


#: No clause is about how long compiling takes; a compiler that takes so many times as long as the honest one shows it.
_SLOW = 10

#: Kinds of mutant that a case has to tell by what its program does; under the others every case looks alike.
TOLD_BY_PROGRAMS = ("graph", "frame", "quality")

#: Failures that say nothing about a wrong answer.
_NO_KILL = (NOT_ENGAGED, MISSING, INVALID)


@dataclass(frozen=True)
class Tier:
    """Cases of a corpus by a name of theirs, each with the clauses that it names."""

    name: str
    clauses: Mapping[str, Sequence[str]]

    @classmethod
    def of(cls, corpus: Corpus, name: str) -> Tier:
        """One of the corpus."""
        return cls(name, {case: corpus.entries[case].clauses for case in corpus.select(name)})


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
    """Every mutant that ran, and what the cases of a tier are worth.

    A case is there for the MUST clauses that it names, or for all where it names none. Those that are in none of the
    three lists told a mutant that breaks one of these.
    """

    corpus: str
    rows: tuple[Row, ...]
    tier: str
    #: How many there are in the tier.
    cases: int
    #: Told none, though they met every mutant that they could tell.
    idle: tuple[str, ...]
    #: Told some, and none of those that break what they are there for, though they met all of these.
    off_target: tuple[str, ...]
    #: Have still to meet some.
    undecided: tuple[str, ...]

    def survivors(self) -> list[Row]:
        """The mutants that no case tells."""
        return [row for row in self.rows if row.survived]

    def write(self, path: Path) -> None:
        """Keep it as JSON; raises UsageError when the file cannot be written."""
        write_whole(path, json.dumps(asdict(self), indent=1) + "\n")

    @classmethod
    def read(cls, path: Path) -> KillMatrix:
        """One that was kept; raises UsageError when the file is not that."""
        try:
            fields = json.loads(path.read_text(encoding="utf-8"))
            of_row, own = ("breaks", "told_by", "unexpected"), ("idle", "off_target", "undecided")
            rows = [Row(**row | {name: tuple(row[name]) for name in of_row}) for row in fields["rows"]]
            return cls(**fields | {name: tuple(fields[name]) for name in own} | {"rows": tuple(rows)})
        except OSError as error:
            raise UsageError(f"cannot read kill matrix {path}: {error.strerror or error}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{path}: expected a kill matrix of `frameconf mutants --matrix` ({error})") from error


def kill_matrix(results: Results, mutants: Iterable[Mutant], tier: Tier) -> KillMatrix:
    """What the records say of those ``mutants`` that have any, and of the cases of ``tier``."""
    meetings = _Meetings(results, mutants)
    waiting = meetings.waiting(tier)
    done = [case for case, specs in waiting.items() if not specs]
    return KillMatrix(
        results.corpus,
        tuple(meetings.rows),
        tier.name,
        len(tier.clauses),
        tuple(case for case in done if case not in meetings.telling),
        tuple(case for case in done if case in meetings.telling),
        tuple(case for case, specs in waiting.items() if specs),
    )


def to_meet(results: Results, mutants: Iterable[Mutant], tier: Tier) -> dict[str, list[str]]:
    """The spec strings of the mutants that cases of ``tier`` have still to meet, those first that they may well tell.

    A case that told one which breaks what the case is there for meets no more; one that told others meets those of its
    own clauses; one that told none meets all.
    """
    return {case: specs for case, specs in _Meetings(results, mutants).waiting(tier).items() if specs}


class _Meetings:
    """Which mutants met which cases, and what became of it."""

    def __init__(self, results: Results, mutants: Iterable[Mutant]) -> None:
        by_backend: dict[str, list[Record]] = {}
        for record in results.records.values():
            by_backend.setdefault(record.backend, []).append(record)
        known = {mutant.spec: mutant for mutant in mutants}
        honest = {spec: {record.case: record for record in by_backend.get(spec, [])} for spec in HONEST.values()}
        self.rows: list[Row] = []
        #: Spec -> cases that met the mutant, or can show nothing of it.
        self._settled: dict[str, set[str]] = {}
        for spec, records in by_backend.items():
            if spec in known:
                beside = honest[honest_of(known[spec].fault)]
                lost = _unfit(beside.values())
                self.rows.append(_row(known[spec], [record for record in records if record.case not in lost], beside))
                self._settled[spec] = lost.union(record.case for record in records)
        self._by_programs = [row for row in self.rows if row.kind in TOLD_BY_PROGRAMS]
        #: Cases that told a mutant.
        self.telling = {case for row in self._by_programs for case in row.told_by}

    def waiting(self, tier: Tier) -> dict[str, list[str]]:
        """Cases that told no mutant of their own clauses -> those that they have to meet before more can be said."""
        likely = sorted(self._by_programs, key=lambda row: -len(row.told_by) / max(row.cases, 1))
        found = {}
        for case, named in tier.clauses.items():
            aims = _aims(named)
            own = [row for row in likely if not aims.isdisjoint(row.breaks)]
            if any(case in row.told_by for row in own):
                continue
            others = [] if case in self.telling else [row for row in likely if row not in own]
            own.sort(key=lambda row: -len(aims.intersection(row.breaks)))
            found[case] = [row.spec for row in (*own, *others) if case not in self._settled[row.spec]]
        return found


def _aims(named: Sequence[str]) -> set[str]:
    """What a case is there for, of the clauses that it names: those that must hold, wherever there are any."""
    must = {clause for clause in named if clauses()[clause].level == "MUST"}
    return must or set(named)


def _unfit(honest: Iterable[Record]) -> set[str]:
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
        usual = _misses(honest)
        return any(count > usual[clause] for clause, count in _misses(record).items() if clause in mutant.fault.breaks)
    return record.status.is_failure and record.status not in _NO_KILL


def _misses(record: Record | None) -> Counter[str]:
    """Clause -> how often a record says that it was missed."""
    counts: Counter[str] = Counter()
    for miss in record.missed if record else ():
        counts[miss["clause"]] += miss["count"]
    return counts


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
    return Section("Wrong compilers (mutants) that the corpus tells", f"{text} {_of_cases(matrix)}", columns, rows)


def _of_cases(matrix: KillMatrix) -> str:
    """What the cases of the tier are worth, in one sentence."""
    met = sum(row.kind in TOLD_BY_PROGRAMS for row in matrix.rows)
    said = [
        f"Of the {matrix.cases} cases of tier {matrix.tier}, {len(matrix.idle)} told none of the {met} that are no "
        f"cheats and not broken{_named(matrix.idle)}",
        f"{len(matrix.off_target)} told none that breaks what the case is there for{_named(matrix.off_target)}",
    ]
    if matrix.undecided:
        said.append(f"{len(matrix.undecided)} have not met enough of them to say")
    return f"{'; '.join(said)}."


def _named(cases: Sequence[str]) -> str:
    return f" ({', '.join(cases)})" if cases else ""


def details(matrix: KillMatrix) -> list[Section]:
    """Every mutant with its killers."""
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
    return [Section("Mutants", "", columns, rows)]


def _some(items: Sequence[Any], most: int = 4) -> str:
    shown = ", ".join(str(item) for item in items[:most])
    return f"{shown} and {len(items) - most} more" if len(items) > most else shown
