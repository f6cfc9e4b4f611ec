"""Scorecards: pure functions from records to tables, and two ways to write tables down."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from tabulate import tabulate

from conformance.errors import UsageError
from conformance.profile import PASSES
from conformance.record import Header, Record, Results, row_name
from conformance.spec import areas, clauses
from conformance.status import NOT_ENGAGED, PASS, STATUSES, UNAVAILABLE, UNSUPPORTED, WRONG


@dataclass(frozen=True)
class Section:
    """A heading, sentences and a table."""

    title: str
    text: str = ""
    columns: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """A row with a cell too many would stand under the wrong headings."""
        assert all(len(row) == len(self.columns) for row in self.rows), self.title


#: Records by the row of the scorecard that they belong to.
ByRow = dict[str, list[Record]]


@dataclass(frozen=True)
class Note:
    """What somebody who looked at a failure found: one note may explain many cases."""

    backends: tuple[str, ...]
    cases: tuple[str, ...]
    text: str
    link: str = ""
    status: str = ""

    def explains(self, record: Record) -> bool:
        """Whether the note is about this failure."""
        return (
            record.backend in self.backends
            and self.status in ("", record.status.name)
            and any(fnmatchcase(record.case, pattern) for pattern in self.cases)
        )


def read_notes(path: Path) -> list[Note]:
    """Notes from a TOML file of ``[[note]]`` tables with ``backends``, ``cases`` (patterns of ids), ``text`` and
    perhaps ``link`` and ``status``.

    Raises UsageError for a file that is not that.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))["note"]
        return [
            Note(**table | {"backends": tuple(table["backends"]), "cases": tuple(table["cases"])}) for table in tables
        ]
    except OSError as error:
        raise UsageError(f"cannot read notes {path}: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise UsageError(f"{path}: expected [[note]] tables with backends, cases and text ({error})") from error


def scorecard(results: Results, notes: Sequence[Note] = ()) -> list[Section]:
    """Everything that a person reads of results, as sections."""
    backends = [row_name(*row) for row in results.rows()]
    records: ByRow = {backend: [] for backend in backends}
    for record in results.complete():
        records[record.row].append(record)
    exporting = _exporting(results)
    compilers = [backend for backend in backends if backend not in exporting]
    exporters = [backend for backend in backends if backend in exporting]
    groups = [(compilers, "", ""), (exporters, " (export-style systems)", f" {_EXPORT_TEXT}")]
    groups = [group for group in groups if group[0]]
    return [
        *(Section(f"{SUMMARY}{of}", _SUMMARY_TEXT + more, *_summary(records, own)) for own, of, more in groups),
        *(
            Section(f"Passed, by area of the specification{of}", _AREA_TEXT, *_by_area(records, own))
            for own, of, _ in groups
        ),
        Section("Clauses that a good compiler meets (SHOULD)", _SHOULD_TEXT, *_should(records, compilers)),
        *_profiles(results, records, backends),
        *_failures(records, backends, notes),
        Section("Environment", "", *environments(results.headers)),
    ]


#: How the headings of sections begin that say everything in a row per backend.
SUMMARY = "Summary"
_EXPORT_TEXT = (
    "These take a whole program once, with the arguments of the first call, and are no frame-evaluation compilers: "
    "what that is not for is *not run*, as outside of their profile."
)
_SUMMARY_TEXT = (
    "`eager` is the control. *proven*: the backend showed that it compiled and ran something of the program. *not "
    "engaged*: the answer was right, but the interpreter or another compiler gave it, which is no pass. *breaks*, "
    "*graphs* and *recompiles* are totals over the same cases that the row counts. Seconds are of worker processes, "
    "start to end; *compiler* is the part inside the graph backend, where it is known."
)
_AREA_TEXT = "Passed of planned. What a backend does not support or could not run stays in the denominator."
_SHOULD_TEXT = (
    "Misses, not failures: calls that compiled although nothing had changed, and graphs beyond the ideal number. The "
    "denominator is the number of cases that name the clause and were judged, PASS or WRONG."
)


_PROFILE_TEXT = (
    "*kind*: frames, graphs (behind a frontend) or export. *outside*: cases with a feature that the backend declares "
    "to be none of its business; they run all the same, and *pass* counts those that come out right. *own operators*: "
    "of the operators in graphs that ran, those that the system itself ran."
)
_GAPS_TEXT = (
    "Features that a backend declares to be outside of its profile, and how many of its cases pass all the same."
)


def _exporting(results: Results) -> set[str]:
    """The rows of systems that take whole programs."""
    return {
        row_name(backend, header.device)
        for header in results.headers
        for backend, kind in header.kinds.items()
        if kind == "export"
    }


def _profiles(results: Results, records: ByRow, backends: Sequence[str]) -> list[Section]:
    """What backends say of themselves, where they do, held against what was seen."""
    kinds, abouts = {}, {}
    for header in results.headers:
        for backend in header.plan:
            row = row_name(backend, header.device)
            kinds[row], abouts[row] = header.kinds.get(backend, ""), header.about.get(backend, "")
    rows, gaps = [], []
    for backend in backends:
        outside = [record for record in records[backend] if record.status is UNSUPPORTED]
        shares = [record.stats["share"] for record in records[backend] if "share" in record.stats]
        if not (outside or shares or abouts[backend]):
            continue
        passing = Counter(record.evidence.partition(":")[0] for record in outside if record.kind == PASSES)
        cases = Counter(record.evidence.partition(":")[0] for record in outside)
        share = f"{sum(shares) / len(shares):.0%} of {len(shares)} cases" if shares else ""
        rows.append([backend, kinds[backend], str(len(outside)), str(passing.total()), share, abouts[backend]])
        gaps += [[backend, word, f"{count}/{cases[word]}"] for word, count in sorted(passing.items())]
    sections = [
        Section("Profiles", _PROFILE_TEXT, ["backend", "kind", "outside", "pass", "own operators", "about"], rows),
        Section("Declared gaps that pass", _GAPS_TEXT, ["backend", "feature", "passed"], gaps),
    ]
    return [section for section in sections if section.rows]


def _passed(records: Sequence[Record]) -> int:
    return sum(record.status is PASS for record in records)


def _total(records: Sequence[Record], name: str) -> str:
    values = [record.stats[name] for record in records if name in record.stats]
    return str(sum(len(value) if isinstance(value, list) else value for value in values)) if values else "unknown"


def _summary(records: ByRow, backends: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    columns = [
        "backend",
        "passed",
        "proven",
        "failed",
        "not engaged",
        "not run",
        "breaks",
        "graphs",
        "recompiles",
        "seconds",
        "compiler",
    ]
    rows = []
    for backend in backends:
        own = records[backend]
        unengaged = sum(record.status is NOT_ENGAGED for record in own)
        failed = sum(record.status.is_failure for record in own) - unengaged
        not_run = sum(record.status in (UNSUPPORTED, UNAVAILABLE) for record in own)
        proven = sum(record.proof == "engaged" for record in own)
        compiler = sum(record.stats.get("compile_seconds", 0.0) for record in own)
        rows.append(
            [
                backend,
                f"{_passed(own)}/{len(own)}",
                "control" if own and own[0].backend == "eager" else f"{proven}/{_passed(own)}",
                str(failed),
                str(unengaged),
                str(not_run),
                _total(own, "breaks"),
                _total(own, "graphs"),
                _total(own, "recompiles"),
                f"{sum(record.seconds.get('worker', 0.0) for record in own):.1f}",
                f"{compiler:.1f}" if any("compiles" in record.stats for record in own) else "unknown",
            ]
        )
    return columns, rows


def _by_area(records: ByRow, backends: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    passed = {backend: Counter(r.area for r in records[backend] if r.status is PASS) for backend in backends}
    planned = {backend: Counter(record.area for record in records[backend]) for backend in backends}
    rows = []
    for area in areas():
        row = [f"{passed[name][area]}/{planned[name][area]}" if planned[name][area] else "" for name in backends]
        if any(row):
            rows.append([area.upper(), *row])
    rows.append(["all", *(f"{passed[name].total()}/{planned[name].total()}" for name in backends)])
    return ["area", *backends], rows


def _should(records: ByRow, backends: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    shown = [backend for backend in backends if any("compiles" in record.stats for record in records[backend])]
    judged = {
        backend: [r for r in records[backend] if r.status in (PASS, WRONG) and "compiles" in r.stats]
        for backend in shown
    }
    rows = []
    for clause in clauses().values():
        if clause.level != "SHOULD":
            continue
        row = [clause.id, clause.text]
        for backend in shown:
            own = [record for record in judged[backend] if clause.id in record.clauses]
            missed = sum(any(miss["clause"] == clause.id for miss in record.missed) for record in own)
            row.append(f"{missed}/{len(own)}" if own else "")
        rows.append(row)
    return ["clause", "", *(f"missed by {backend}" for backend in shown)], rows if shown else []


def _failures(records: ByRow, backends: Sequence[str], notes: Sequence[Note]) -> list[Section]:
    """Per backend: the failures by kind, each with one line of evidence, and what was found out about them."""
    sections = []
    for backend in backends:
        failed = [record for record in records[backend] if record.status.is_failure]
        if not failed:
            continue
        kinds = Counter((record.status.name, record.kind) for record in failed)
        shown = ", ".join(
            f"{count} {status} ({kind})" if kind else f"{count} {status}"
            for (status, kind), count in kinds.most_common()
        )
        explained = sorted((_explanation(record, notes), record.case, record) for record in failed)
        rows = [[case, record.status.name, evidence_of(record), text] for text, case, record in explained]
        columns = ["case", "status", "evidence", "what it is"]
        if not notes:
            columns, rows = columns[:3], [row[:3] for row in rows]
        sections.append(Section(f"Failures of {backend}", f"{shown}.", columns, rows))
    return sections


def evidence_of(record: Record) -> str:
    """One line of it, for a table."""
    text = record.evidence or STATUSES[record.status.name].meaning
    if record.status is NOT_ENGAGED and record.stats.get("breaks"):
        text += f" ({record.stats['breaks'][0]})"
    return text if len(text) <= 220 else text[:217] + "..."


def _explanation(record: Record, notes: Sequence[Note]) -> str:
    for note in notes:
        if note.explains(record):
            return f"{note.text} ({note.link})" if note.link else note.text
    return "not looked at yet"


def environments(headers: Sequence[Header]) -> tuple[list[str], list[list[str]]]:
    """Columns and rows of a table of runs: what was planned, and where it ran."""
    names = list(dict.fromkeys(name for header in headers for name in header.environment))
    columns = ["", *(header.run for header in headers)]
    rows = [
        ["backends", *(", ".join(header.plan) for header in headers)],
        ["tiers", *(", ".join(dict.fromkeys(header.tiers.values())) for header in headers)],
        ["limits", *(", ".join(f"{name} {value:g}" for name, value in header.limits.items()) for header in headers)],
        ["device", *(header.device for header in headers)],
        ["corpus", *(header.corpus for header in headers)],
        *([name, *(header.environment.get(name, "") for header in headers)] for name in names),
    ]
    return columns, rows


def as_terminal(sections: Sequence[Section], width: int = 100, most: int = 200) -> str:
    """The sections for a terminal, with at most so many rows each."""
    parts = []
    for section in sections:
        lines = [section.title, "=" * len(section.title)]
        if section.text:
            lines.append(section.text.replace("`", "").replace("*", ""))
        if section.rows:
            wrap = [max(12, width // 2) if i == len(section.columns) - 1 else None for i in range(len(section.columns))]
            if "evidence" in section.columns:
                wrap = [34, None, 60, 40][: len(section.columns)]
            rows = section.rows[:most]
            lines.append(tabulate(rows, section.columns, tablefmt="simple", maxcolwidths=wrap, disable_numparse=True))
            if len(rows) < len(section.rows):
                lines.append(f"... and {len(section.rows) - len(rows)} more rows; --markdown FILE has all")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def as_markdown(sections: Sequence[Section], title: str, command: str = "score") -> str:
    """The sections as Markdown, with the ``frameconf`` command that they come from."""
    parts = [f"# {title}", f"Written by `frameconf {command}` from records of real runs; nobody edits it by hand."]
    for section in sections:
        parts.append(f"## {section.title}")
        if section.text:
            parts.append(section.text)
        if section.rows:
            rows = [[cell.replace("|", "\\|").replace("<", "&lt;") for cell in row] for row in section.rows]
            parts.append(tabulate(rows, section.columns, tablefmt="pipe", disable_numparse=True))
    return "\n\n".join(parts) + "\n"
