"""The pages of a report: pure functions from results to text, and writing them into a folder of their own."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from conformance.case import Case, Corpus
from conformance.errors import UsageError
from conformance.record import Key, Record, Results, row_name
from conformance.report import plots
from conformance.report.history import history
from conformance.report.matrix import as_script, matrix
from conformance.report.programs import Program, parts, programs
from conformance.report.speed import Speed, speed_of
from conformance.report_text import in_full
from conformance.repro import script
from conformance.scorecard import Note, Section, scorecard
from conformance.spec import clauses
from conformance.speedcard import sections as speed_sections
from conformance.status import PASS

#: What a folder holds that is a report of ours; it lists the other files, so that a later report removes no others.
MARKER = "frameconf-report.txt"
_FIRST_LINE = "A report of frameconf. These files are its own and are replaced by the next report:"
_OWN = re.compile(r"(?:cases/)?[\w.-]+\.(?:html|js|css)", re.ASCII)

#: Cases in one plot of the overview, and pages of cases that have plots: drawing takes a quarter of a second each.
MOST_IN_PLOT = 40
MOST_PLOTTED_PAGES = 300


@dataclass(frozen=True)
class Report:
    """Everything that the pages are made of."""

    results: Results
    corpus: Corpus
    notes: Sequence[Note] = ()
    earlier: Sequence[Results] = ()


@dataclass(frozen=True)
class Cell:
    """One cell of a table; ``link`` is empty where there is none."""

    text: str
    link: str = ""


def pages(report: Report) -> Iterator[tuple[str, str]]:
    """Path and text of every file of the site."""
    environment = _environment()
    records = report.results.complete()
    found = programs(records, report.corpus)
    rows = [row_name(*row) for row in report.results.rows()]
    speeds = {record.key: speed for record in records if (speed := speed_of(record))}
    data = matrix(found, records, rows)
    yield "index.html", environment.get_template("index.html").render(_overview(report, records, speeds))
    yield "cases.html", environment.get_template("cases.html").render(data=data, clauses=clauses())
    yield "data.js", as_script(data)
    for path in sorted(files("conformance.report").joinpath("static").iterdir(), key=lambda path: path.name):
        yield path.name, path.read_text(encoding="utf-8")
    yield "highlight.css", _highlighting()
    yield from _case_pages(environment.get_template("case.html"), report, found, records, speeds)


def _case_pages(
    template: Template, report: Report, found: dict[str, Program], records: list[Record], speeds: dict[Key, Speed]
) -> Iterator[tuple[str, str]]:
    own: dict[str, list[Record]] = {}
    for record in records:
        own.setdefault(record.case, []).append(record)
    timed = {id_: [(record.row, speeds[record.key]) for record in own[id_] if record.key in speeds] for id_ in found}
    drawn = set([id_ for id_, measured in timed.items() if measured][:MOST_PLOTTED_PAGES] if plots.can_plot() else [])
    work = [
        (id_, program.case.source if program.case else "", timed[id_] if id_ in drawn else [])
        for id_, program in found.items()
    ]
    example = next((program.case for program in found.values() if program.case), None)
    scripts = {backend for backend, _ in report.results.rows() if example and _has_script(example, backend)}
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:  # nearly all of the time is spent on these two
        for program, (code, pictures) in zip(found.values(), pool.map(_drawn, work, chunksize=20), strict=True):
            views = [_view(record, report.notes, program, record.backend in scripts) for record in own[program.id]]
            values = {"program": program, "code": code, "clauses": clauses(), "views": views}
            text = template.render(**values, timed=timed[program.id], plots=pictures)
            yield f"cases/{program.page}", text


def _drawn(work: tuple[str, str, list[tuple[str, Speed]]]) -> tuple[list[tuple[str, Markup]], list[Markup]]:
    """The highlighted program and the plots of one case, in a process of the pool."""
    case_id, source, timed = work
    pictures = [plots.ratios(timed, case_id), plots.over_calls(timed, case_id)] if timed else []
    return _code(source) if source else [], pictures


def _environment() -> Environment:
    """Templates in which every value is text until it says that it is markup: records hold what programs printed."""
    environment = Environment(
        loader=PackageLoader("conformance.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["to_cases"] = to_cases
    environment.filters["breakable"] = _breakable
    return environment


def _breakable(name: str) -> Markup:
    """The name of a backend, which a narrow column may break where its parts end."""
    return Markup("<wbr>").join(re.split(r"(?<=[+/:])", name))


def to_cases(**filters: str) -> str:
    """The address of the matrix with filters set, as its script reads them."""
    return "cases.html#" + urlencode(filters, errors="replace")


# -- the overview ---------------------------------------------------------------------------------------------


def _overview(report: Report, records: list[Record], speeds: dict[Key, Speed]) -> dict[str, Any]:
    sections = [section for section in scorecard(report.results, report.notes) if _belongs(section)]
    sections[-1:-1] = [section for section in speed_sections(report.results) if _belongs(section)]
    by_row: dict[str, list[tuple[str, Speed]]] = {}
    for record in records:
        if record.key in speeds:
            by_row.setdefault(record.row, []).append((record.case, speeds[record.key]))
    runs = history([*report.earlier, report.results])
    return {
        "corpus": report.results.corpus,
        "cases": len({record.case for record in records}),
        "records": len(records),
        "started": sorted({header.started for header in report.results.headers}),
        "sections": [(section, _linked(section)) for section in sections],
        "speeds": [(row, len(measured), _ratio_plot(row, measured)) for row, measured in by_row.items()],
        "runs": runs,
        "run_plots": [plots.passes(points) for points in runs.values()] if plots.can_plot() else [],
        "can_plot": plots.can_plot(),
        "most": MOST_IN_PLOT,
        "most_pages": MOST_PLOTTED_PAGES if len({key[0] for key in speeds}) > MOST_PLOTTED_PAGES else 0,
    }


def _belongs(section: Section) -> bool:
    """Single cases are in the matrix and on pages of their own."""
    return bool(section.rows) and "case" not in section.columns


def _linked(section: Section) -> list[list[Cell]]:
    """The rows of a table of the scorecard, with ways into the matrix."""
    return [
        [Cell(text, _link(section.columns, row, number)) for number, text in enumerate(row)] for row in section.rows
    ]


def _link(columns: Sequence[str], row: Sequence[str], number: int) -> str:
    first, column, text = row[0], columns[number], row[number]
    if columns[0] == "backend" and text != "0":
        statuses = {"failed": "failed", "not engaged": "NOT_ENGAGED"}
        if column in statuses:
            return to_cases(backend=first, status=statuses[column])
        return to_cases(backend=first) if number == 0 else ""
    if columns[0] == "area" and first != "all" and text:
        return to_cases(area=first.lower(), **({"backend": column} if number else {}))
    return to_cases(clause=first) if columns[0] == "clause" and number == 0 else ""


def _ratio_plot(row: str, measured: list[tuple[str, Speed]]) -> Markup:
    """The ratios in order; of many the slowest and the fastest."""
    if not plots.can_plot():
        return Markup()
    ordered = sorted(measured, key=lambda pair: pair[1].ratio)
    if len(ordered) > MOST_IN_PLOT:
        ordered = [*ordered[: MOST_IN_PLOT // 2], *ordered[-MOST_IN_PLOT // 2 :]]
    return plots.ratios(ordered, row)


# -- the page of a case ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class View:
    """One record as its page shows it."""

    record: Record
    note: Note | None
    said: str
    text: str
    run: str
    repro: str


def _view(record: Record, notes: Sequence[Note], program: Program, has_script: bool) -> View:
    device = "" if record.device == "cpu" else f" --device {shlex.quote(record.device)}"
    case, backend = shlex.quote(record.case), shlex.quote(record.backend)
    note = next((note for note in notes if note.explains(record)), None) if record.status.is_failure else None
    run = f"frameconf run --case {case} --backend {backend}{device}" if program.case else ""
    repro = f"frameconf repro {case} --backend {backend}" if run and has_script and not device else ""
    return View(record, note, _said(record), in_full(record), run, repro)


def _said(record: Record) -> str:
    """The evidence, or what the status means. An unproven pass must not read as if the backend had shown anything."""
    if record.status is PASS and record.proof not in ("engaged", "control"):
        return "everything observable equals eager's; nothing shows that the backend compiled something of the program"
    if record.status is PASS and record.proof == "control":
        return "the control: the program itself"
    if {"expected", "got"} <= record.divergence.keys():  # the page has a place of their own for these
        return record.evidence.partition(": expected ")[0]
    return record.evidence or record.status.meaning


def _has_script(example: Case, backend: str) -> bool:
    """Whether ``frameconf repro`` can write a script for the backend; it is the same for every case."""
    try:
        script(example, backend)
    except UsageError:
        return False
    return True


def _code(source: str) -> list[tuple[str, Markup]]:
    """Each line under the number that it has in its file."""
    lexer, shown = PythonLexer(), []
    for title, start, text in parts(source):
        body = text.lstrip("\n")  # as the lexer would: now the first number is right
        formatter = HtmlFormatter(cssclass="code", linenos="inline", linenostart=start + len(text) - len(body))
        shown.append((title, Markup(highlight(body, lexer, formatter))))
    return shown


def _highlighting() -> str:
    """Style of highlighted programs for light and dark."""
    light = HtmlFormatter(style="default").get_style_defs(".code")
    dark = HtmlFormatter(style="github-dark").get_style_defs(".code")
    return f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"


# -- the folder -----------------------------------------------------------------------------------------------


def write(folder: Path, report: Report) -> int:
    """Write the site; the number of its files.

    A folder that holds something else than a report is refused, and so is one that cannot be written (UsageError).
    """
    former = _former(folder)
    written = []
    stream = pages(report)
    first = next(stream)  # records that cannot be shown are found here, before anything is written
    try:
        (folder / "cases").mkdir(parents=True, exist_ok=True)
        # line by line: a report that was interrupted is known by its files, and the next one replaces them
        with (folder / MARKER).open("a", encoding="utf-8", buffering=1) as marker:
            if marker.tell() == 0:
                marker.write(f"{_FIRST_LINE}\n")
            for path, text in chain([first], stream):
                if path not in former:
                    if (folder / path).exists():
                        raise UsageError(f"{folder / path} exists and is not of a report: choose another folder")
                    marker.write(f"{path}\n")
                (folder / path).write_text(text, encoding="utf-8", errors="backslashreplace")
                written.append(path)
        for path in former - set(written):
            (folder / path).unlink(missing_ok=True)
        (folder / MARKER).write_text("\n".join([_FIRST_LINE, *written, ""]), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write the report to {folder}: {error.strerror or error}") from error
    return len(written)


def _former(folder: Path) -> set[str]:
    """The files of the report that is in ``folder`` already."""
    try:
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return set()
        marker = folder / MARKER
        lines = marker.read_text(encoding="utf-8").splitlines() if marker.is_file() else []
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {folder}: {error}") from error
    if lines[:1] != [_FIRST_LINE]:
        raise UsageError(f"{folder} exists and is no report of frameconf: choose another folder")
    return {line for line in lines[1:] if _OWN.fullmatch(line)}
