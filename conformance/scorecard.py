"""Scorecards: pure functions from records to tables, and two ways to write tables down."""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from tabulate import tabulate

from conformance.backends.systems import is_system
from conformance.case import TIERS
from conformance.errors import UsageError
from conformance.profile import PASSES
from conformance.record import Header, Record, Results, row_name
from conformance.spec import areas, clauses
from conformance.status import NOT_ENGAGED, PASS, RAISED, STATUSES, UNAVAILABLE, UNSUPPORTED, WRONG


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

#: Failures of a compiler that came to an answer.
_ANSWERED = (WRONG, RAISED, NOT_ENGAGED)


@dataclass(frozen=True)
class Note:
    """What somebody who looked at a failure found: one note may explain many cases.

    One without a status speaks of wrong answers: what ended, hung or was never there has nothing to be explained by.
    """

    backends: tuple[str, ...]
    cases: tuple[str, ...]
    text: str
    link: str = ""
    status: str = ""
    evidence: str = ""

    def explains(self, record: Record) -> bool:
        """Whether the note is about this failure."""
        return (
            record.backend in self.backends
            and (self.status == record.status.name or (not self.status and record.status in _ANSWERED))
            and (not self.evidence or fnmatchcase(record.evidence, self.evidence))
            and any(fnmatchcase(record.case, pattern) for pattern in self.cases)
        )


def read_notes(path: Path) -> list[Note]:
    """Notes from a TOML file of ``[[note]]`` tables with ``backends``, ``cases`` (patterns of ids), ``text`` and
    perhaps ``link``, ``status`` and ``evidence`` (a pattern of what the record shows).

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


@dataclass(frozen=True)
class Group:
    """Rows that can be compared with one another, and stand in tables of their own: what their titles end with, what
    their summary says of them, and whether they are systems of others, whose failures are shown by kind.
    """

    rows: Sequence[str]
    of: str = ""
    text: str = ""
    of_others: bool = False


def scorecard(results: Results, notes: Sequence[Note] = ()) -> list[Section]:
    """Everything that a person reads of results, as sections."""
    records: ByRow = {row_name(*row): [] for row in results.rows()}
    for record in results.complete():
        records[record.row].append(record)
    sections = []
    for group in _groups(results, list(records)):
        exporting = group.of == _EXPORT
        columns, rows = _summary(results, records, group)
        text = _SUMMARY_TEXT + group.text + (_OF_TEXT if "of" in columns else "")
        sections += [
            Section(f"{SUMMARY}{group.of}", text, columns, rows),
            Section(f"Passed, by area of the specification{group.of}", _AREA_TEXT, *_by_area(records, group.rows)),
        ]
        if not exporting:
            sections.append(Section(f"{_SHOULD}{group.of}", _SHOULD_TEXT, *_should(records, group.rows)))
        sections += _profiles(results, records, group)
        sections += _failures(records, group, notes)
    return [*sections, Section("Environment", "", *environments(results.headers))]


def _groups(results: Results, rows: Sequence[str]) -> list[Group]:
    """The rows by what they are: compilers, graph backends of systems that have an adapter, and exporters."""
    exporting = _exporting(results)
    others = {row_name(*row) for row in results.rows() if is_system(row[0])} - exporting
    groups = [
        Group([row for row in rows if row not in others | exporting]),
        Group([row for row in rows if row in others], _OTHERS, _OTHERS_TEXT, of_others=True),
        Group([row for row in rows if row in exporting], _EXPORT, _EXPORT_TEXT, of_others=True),
    ]
    return [group for group in groups if group.rows]


#: How the headings of sections begin that say everything in a row per backend.
SUMMARY = "Summary"
_SHOULD = "Clauses that a good compiler meets (SHOULD)"
_OTHERS, _EXPORT = " (graph backends of other systems)", " (export-style systems)"
_OTHERS_TEXT = (
    " TorchDynamo captures the graphs, unless the row says `reference+`. *in profile*: passed of those cases that are "
    "not outside of what the system says it is for. *frontend's*: of the failures and what is not engaged, cases that "
    "`dynamo+eager` does not pass either."
)
_EXPORT_TEXT = (
    " These take a whole program once, with the arguments of the first call, and are no frame-evaluation compilers: "
    "what that is not for is *not run*, as outside of their profile. *in profile*: passed of the other cases."
)
_SUMMARY_TEXT = (
    "`eager` is the control. *proven*: the backend showed that it compiled and ran something of the program. *not "
    "engaged*: the answer was right, but the interpreter or another compiler gave it, which is no pass. *breaks*, "
    "*graphs* and *recompiles* are totals over the same cases that the row counts. Seconds are of worker processes, "
    "start to end; *compiler* is the part inside the graph backend, where it is known."
)
_OF_TEXT = " *of*: the part of the corpus that the row counts, where rows are not of the same one."
_AREA_TEXT = "Passed of planned. What a backend does not support or could not run stays in the denominator."
_SHOULD_TEXT = (
    "Misses, not failures: calls that compiled although nothing had changed, and graphs beyond the ideal number. The "
    "denominator is the number of cases that name the clause and were judged, PASS or WRONG."
)


_PROFILE_TEXT = (
    "*kind*: frames, graphs (behind a frontend) or export. *outside*: cases with a feature that the backend declares "
    "to be none of its business; they run all the same, and *pass* counts those that come out right. *own operators*: "
    "of the operators in captured graphs that ran, the share that the system itself ran, where the program came to its "
    "end; the rest it left to eager or to another compiler."
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


def _profiles(results: Results, records: ByRow, group: Group) -> list[Section]:
    """What backends say of themselves, where they do, held against what was seen."""
    kinds, abouts = {}, {}
    for header in results.headers:
        for backend in header.plan:
            row = row_name(backend, header.device)
            kinds[row], abouts[row] = header.kinds.get(backend, ""), header.about.get(backend, "")
    rows, gaps = [], []
    for backend in group.rows:
        outside = [record for record in records[backend] if record.status is UNSUPPORTED]
        ended = [record for record in records[backend] if record.status in (PASS, WRONG, NOT_ENGAGED)]
        shares = [record.stats["share"] for record in ended if "share" in record.stats]
        if not (outside or shares or abouts[backend]):
            continue
        passing = Counter(record.evidence.partition(":")[0] for record in outside if record.kind == PASSES)
        cases = Counter(record.evidence.partition(":")[0] for record in outside)
        whole = sum(share == 1 for share in shares)
        share = f"{sum(shares) / len(shares):.0%} on average; all in {whole} of {len(shares)} cases" if shares else ""
        rows.append([backend, kinds[backend], str(len(outside)), str(passing.total()), share, abouts[backend]])
        gaps += [[backend, word, f"{count}/{cases[word]}"] for word, count in sorted(passing.items())]
    sections = [
        Section(
            f"Profiles{group.of}",
            _PROFILE_TEXT,
            ["backend", "kind", "outside", "pass", "own operators", "about"],
            rows,
        ),
        Section(f"Declared gaps that pass{group.of}", _GAPS_TEXT, ["backend", "feature", "passed"], gaps),
    ]
    return [section for section in sections if section.rows]


def _passed(records: Sequence[Record]) -> int:
    return sum(record.status is PASS for record in records)


def _total(records: Sequence[Record], name: str) -> str:
    values = [record.stats[name] for record in records if name in record.stats]
    return str(sum(len(value) if isinstance(value, list) else value for value in values)) if values else "unknown"


def _summary(results: Results, records: ByRow, group: Group) -> tuple[list[str], list[list[str]]]:
    selections = _selections(results, group)
    of = {"of": selections} if group.of_others or len(set(selections.values())) > 1 else {}
    extra = _of_others(results, records, group, of) if group.of_others else of
    columns = [
        "backend",
        "passed",
        *extra,
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
    for backend in group.rows:
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
                *(column[backend] for column in extra.values()),
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


def _selections(results: Results, group: Group) -> dict[str, str]:
    """What was run of the corpus, by row."""
    tiers: dict[str, dict[str, None]] = {row: {} for row in group.rows}
    for header in results.headers:
        for backend, tier in header.tiers.items():
            if (row := row_name(backend, header.device)) in tiers:
                tiers[row][tier] = None
    selections = {}
    for row, selected in tiers.items():
        first, *others = _whole(selected) or [""]
        selections[row] = f"{first} and {len(others)} other parts" if len(others) > 1 else ", ".join([first, *others])
    return selections


def _of_others(
    results: Results, records: ByRow, group: Group, of: dict[str, dict[str, str]]
) -> dict[str, dict[str, str]]:
    """Further columns for systems of others, each by row: what was run (``of``), and whose the failures are."""
    inside = {row: [record for record in records[row] if record.status is not UNSUPPORTED] for row in group.rows}
    columns = {"in profile": {row: f"{_passed(own)}/{len(own)}" for row, own in inside.items()}, **of}
    frontend = {(r.case, r.device): r.status for r in results.records.values() if r.backend == "dynamo+eager"}
    if group.of == _OTHERS and frontend:
        failed = {row: [record for record in own if record.status.is_failure] for row, own in inside.items()}
        columns["frontend's"] = {
            row: f"{sum(frontend.get((r.case, r.device), PASS) is not PASS for r in own)}/{len(own)}"
            for row, own in failed.items()
        }
    return columns


def _whole(tiers: Iterable[str]) -> list[str]:
    """Names of what was selected: one for all shards where none is lacking, and none for parts of a whole tier."""
    shards: dict[str, set[str]] = {}
    for tier in tiers:
        name, _, part = tier.partition(", shard ")
        shards.setdefault(name, set()).add(part)
    whole = []
    for name, parts in shards.items():
        count = max(parts).rpartition("/")[2]
        complete = parts == {f"{number}/{count}" for number in range(1, int(count or 0) + 1)}
        whole += [name] if complete else [f"{name}, shard {part}" if part else name for part in sorted(parts)]
    largest = max((TIERS.index(name) for name in whole if name in TIERS), default=-1)
    if largest == len(TIERS) - 1:  # everything
        return [TIERS[largest]]
    within = TIERS[: largest + 1]
    return [name for name in whole if name == TIERS[largest] or _tier_of(name) not in within]


def _tier_of(selection: str) -> str:
    """The tier that was selected from: ``core`` of ``core matching rng/``, ``quick`` of ``2 of quick``."""
    return re.sub(r"^\d+ of ", "", selection).partition(" ")[0].rstrip(",")


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


def _failures(records: ByRow, group: Group, notes: Sequence[Note]) -> list[Section]:
    """Per backend: the failures, each with one line of evidence, and what was found out about them.

    Of systems of others those that one note explains are one row, with the first of them as an example.
    """
    sections = []
    for backend in group.rows:
        failed = [record for record in records[backend] if record.status.is_failure]
        if not failed:
            continue
        kinds = Counter((record.status.name, record.kind) for record in failed)
        shown = ", ".join(
            f"{count} {status} ({kind})" if kind else f"{count} {status}"
            for (status, kind), count in kinds.most_common()
        )
        explained = sorted((explanation(record, notes), record.case, record) for record in failed)
        columns = ["case", "status", "evidence", "what it is"]
        rows = [[case, record.status.name, evidence_of(record), text] for text, case, record in explained]
        if not notes:
            columns, rows = columns[:3], [row[:3] for row in rows]
        elif group.of_others:
            columns, rows = ["cases", *columns], _by_kind(rows)
        sections.append(Section(f"Failures of {backend}", f"{shown}.", columns, rows))
    return sections


def _by_kind(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """One row for those that have the explanation in common, behind their number; the most frequent ones first."""
    explanations: dict[str, list[Sequence[str]]] = {}
    for row in rows:
        explanations.setdefault(f"{row[0]} {row[-1]}" if row[-1] == _NOT_YET else row[-1], []).append(row)
    kinds = sorted(explanations.values(), key=len, reverse=True)
    return [[str(len(alike)), *alike[0]] for alike in kinds]


def evidence_of(record: Record) -> str:
    """One line of it, for a table."""
    text = record.evidence or STATUSES[record.status.name].meaning
    if record.status is NOT_ENGAGED and record.stats.get("breaks"):
        text += f" ({record.stats['breaks'][0]})"
    return text if len(text) <= 220 else text[:217] + "..."


_NOT_YET = "not looked at yet"


def explanation(record: Record, notes: Sequence[Note]) -> str:
    """What the first note that is about a failure says of it, with its link."""
    for note in notes:
        if note.explains(record):
            return f"{note.text} ({note.link})" if note.link else note.text
    return _NOT_YET


def environments(headers: Sequence[Header]) -> tuple[list[str], list[list[str]]]:
    """Columns and rows of a table of runs: what was planned, and where it ran.

    Runs that differ in nothing but what was planned, and in versions that only one of them names, share a column.
    """
    alike: list[list[Header]] = []
    for header in headers:
        for runs in alike:
            if all(_alike(header, run) for run in runs):
                runs.append(header)
                break
        else:
            alike.append([header])
    first = [runs[0] for runs in alike]
    found = [{name: text for run in runs for name, text in run.environment.items()} for runs in alike]
    names = list(dict.fromkeys(name for environment in found for name in environment))
    columns = ["", *(", ".join(run.run for run in runs) for runs in alike)]
    rows = [
        ["backends", *("; ".join(", ".join(run.plan) for run in runs) for runs in alike)],
        ["tiers", *("; ".join(", ".join(dict.fromkeys(run.tiers.values())) for run in runs) for runs in alike)],
        ["limits of a case", *(_limits(run.limits) for run in first)],
        ["device", *(run.device for run in first)],
        ["corpus", *(run.corpus for run in first)],
        *([name, *(environment.get(name, "") for environment in found)] for name in names),
    ]
    return columns, rows


#: What a header keeps with the limits -> how much of it is one, and how so many are said.
_LIMITS = {
    "seconds": (1, "{:g} s"),
    "memory": (1 << 20, "{:g} MiB"),
    "output": (1 << 20, "{:g} MiB of output"),
    "seed": (1, "seed {:g}"),
    "threads": (1, "{:g} threads"),
    "speed": (1, "timed for {:g} s"),
}


def _limits(limits: Mapping[str, float]) -> str:
    return ", ".join(text.format(limits[name] / unit) for name, (unit, text) in _LIMITS.items() if name in limits)


def _alike(one: Header, other: Header) -> bool:
    """Whether two runs were made under the same conditions, as far as both say."""
    both = one.environment.keys() & other.environment.keys()
    return (one.device, one.corpus, one.limits) == (other.device, other.corpus, other.limits) and all(
        one.environment[name] == other.environment[name] for name in both
    )


#: Columns of sentences, and how wide a terminal shows them. All else stands in one line, so that it can be copied.
_WIDTHS = {"evidence": 60, "what it is": 40}


def _wrapped(cell: str, width: int | None) -> str:
    """The cell in lines of so many characters; a longer word, such as the id of a case, stays whole."""
    if width is None:
        return cell
    return "\n".join(textwrap.wrap(cell, width, break_long_words=False, break_on_hyphens=False))


def as_terminal(sections: Sequence[Section], width: int = 100, most: int = 200) -> str:
    """The sections for a terminal, with at most so many rows each."""
    parts = []
    for section in sections:
        lines = [section.title, "=" * len(section.title)]
        if section.text:
            lines.append(section.text.replace("`", "").replace("*", ""))
        if section.rows:
            widths = [_WIDTHS.get(name) for name in section.columns]
            if not any(widths):
                widths[-1] = max(12, width // 2)
            rows = [
                [_wrapped(cell, room) for cell, room in zip(row, widths, strict=True)] for row in section.rows[:most]
            ]
            lines.append(tabulate(rows, section.columns, tablefmt="simple", disable_numparse=True))
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
