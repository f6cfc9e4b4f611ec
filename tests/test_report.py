"""The report is a site of its own: everything in it is text, it opens from disk, and it overwrites nothing foreign."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from conformance import cli
from conformance.case import Corpus, path_of
from conformance.errors import UsageError
from conformance.record import Record, Results, Store
from conformance.report import plots, site
from conformance.report.history import history
from conformance.report.programs import Program, parts
from conformance.scorecard import Note
from tests.chromium import CHROMIUM, Page, chromium
from tests.record_support import a_record, results_of

ROOT = Path(__file__).parent.parent
CORPUS = Corpus()
CASE, OTHER = "cache/global_int", "alias/copy_chain"
HOSTILE = "<script>document.title = 'hit'</script><img src=x onerror=\"document.title = 'hit'\">'\"&\ud800"
SPEED = {
    "speedup": 2.0,
    "interval": [1.9, 2.1],
    "verdict": "faster",
    "eager_seconds": 0.002,
    "graph_seconds": 0.001,
    "trace_seconds": 0.5,
    "warm_trace_seconds": 0.2,
    "backend_compile_seconds": None,
    "break_even_rounds": 500,
    "eager_peak_memory": None,
    "graph_peak_memory": None,
}
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here")
needs_matplotlib = pytest.mark.skipif(not plots.can_plot(), reason="matplotlib is not installed (extra: report)")


def of(case: str, status: str = "PASS", backend: str = "inductor", **fields: Any) -> Record:
    """A record of a program as the corpus has it."""
    fields = {"digest": CORPUS.case(case).digest, "clauses": CORPUS.case(case).clauses} | fields
    return replace(a_record(case, status, backend), **fields)


def report_of(*records: Record, **fields: Any) -> site.Report:
    """A report of one run."""
    return site.Report(results_of(records), CORPUS, **fields)


def page_of(report: site.Report, path: str) -> str:
    """The text of one file of the site."""
    return dict(site.pages(report))[path]


def data_of(text: str) -> dict[str, Any]:
    """What ``data.js`` gives the page."""
    literal = text.removeprefix("const FRAMECONF = JSON.parse(").removesuffix(");\n")
    data: dict[str, Any] = json.loads(json.loads(literal))
    return data


class Tags(HTMLParser):
    """The elements of a page and their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


# -- what it says ---------------------------------------------------------------------------------------------


def test_the_matrix_holds_every_planned_case_and_what_came_of_it() -> None:
    missed = ({"clause": "CACHE-1", "call": "call 2", "what": "compiled again", "count": 1},)
    records = [of(CASE, proof="engaged", missed=missed), of(OTHER, proof="unproven"), of(CASE, "WRONG", "mine")]
    results = results_of([*records, of(CASE, backend="eager", proof="control")], planned=[OTHER])
    data = data_of(page_of(site.Report(results, CORPUS), "data.js"))
    cells = {
        (case, row): [data["statuses"][data["cells"][cell][0]], *data["cells"][cell][1:3]]
        if cell >= 0
        else "not planned"
        for case, _, _, _, _, row_cells in data["cases"]
        for row, cell in zip(data["rows"], row_cells, strict=True)
    }
    assert cells == {
        (CASE, "inductor"): ["PASS", 1, 1],
        (OTHER, "inductor"): ["PASS", 0, 0],
        (CASE, "mine"): ["WRONG", 0, 0],
        (OTHER, "mine"): ["MISSING", 0, 0],
        (CASE, "eager"): ["PASS", 1, 0],
        (OTHER, "eager"): "not planned",
    }
    clauses = {case: [data["clauses"][number] for number in numbers] for case, _, _, numbers, _, _ in data["cases"]}
    assert clauses[CASE] == list(CORPUS.case(CASE).clauses)


def test_every_case_has_a_page_with_its_program_under_the_line_numbers_of_its_file() -> None:
    text = page_of(report_of(of(CASE)), "cases/cache.global_int.html")
    shown = re.sub(r"<[^>]*>", "", text)
    lines = path_of(CASE).read_text().splitlines()
    for start in ("def program(", "def calls("):
        number = next(number for number, line in enumerate(lines, 1) if line.startswith(start))
        assert re.search(rf"^ *{number} *{re.escape(start)}", shown, re.MULTILINE), start
    assert "frameconf run --case cache/global_int --backend inductor" in shown
    assert "frameconf repro cache/global_int --backend inductor" in shown


def test_a_program_is_parted_where_its_calls_begin_and_keeps_its_numbers() -> None:
    source = '"""Words."""\n\n\nimport torch\n\n\ndef program(x):\n    return x\n\n\ndef calls(new):\n    yield\n'
    (title, program), (other, calls) = site._code(source)
    assert (title, other) == ("Program", "Calls")
    numbers = [re.findall(r"^ *(\d+)(.*)", re.sub("<[^>]*>", "", text), re.MULTILINE) for text in (program, calls)]
    assert [(int(number), text) for number, text in numbers[0]][::3] == [(4, "import torch"), (7, "def program(x):")]
    assert [(int(number), text) for number, text in numbers[1]] == [(11, "def calls(new):"), (12, "    yield")]


def test_a_program_for_a_newer_python_is_shown_in_one_part() -> None:
    assert parts("def program(x) is new syntax\n") == [("Program", 1, "def program(x) is new syntax\n")]


@pytest.mark.parametrize("backend", ["eager", "reference"])
def test_no_repro_command_where_there_is_no_such_script(backend: str) -> None:
    text = page_of(report_of(of(CASE, backend=backend)), "cases/cache.global_int.html")
    assert "frameconf run --case" in text
    assert "frameconf repro" not in text


def test_a_failure_is_shown_with_its_evidence_in_full_and_what_is_known_of_it() -> None:
    divergence = {"call": "call 2", "expected": "2.5 expected", "got": "3.5 got"}
    record = of(CASE, "WRONG", evidence="call 2: values", divergence=divergence, stderr="last words")
    note = Note(("inductor",), ("cache/*",), "it rounds", "example.org/1")
    text = page_of(report_of(record, notes=[note]), "cases/cache.global_int.html")
    for part in ("call 2: values", "2.5 expected", "3.5 got", "last words", "it rounds (example.org/1)"):
        assert part in text
    assert "<details open>" in text


def test_an_unproven_pass_does_not_read_as_if_the_backend_had_been_engaged() -> None:
    unproven = page_of(report_of(of(CASE, proof="unproven")), "cases/cache.global_int.html")
    assert "unproven" in unproven
    assert "nothing shows that the backend compiled" in unproven
    proven = page_of(report_of(of(CASE, proof="engaged")), "cases/cache.global_int.html")
    assert "nothing shows" not in proven


def test_a_text_that_was_edited_or_is_not_there_is_said_to_be_so() -> None:
    edited = page_of(report_of(of(CASE, digest="another")), "cases/cache.global_int.html")
    assert "edited after these records were made" in edited
    unknown = page_of(report_of(a_record("cache/of_another_corpus")), "cases/cache.of_another_corpus.html")
    assert "no case of this id" in unknown
    assert "frameconf run" not in unknown


def test_numbers_of_the_scorecard_lead_to_the_cases_they_count() -> None:
    text = page_of(report_of(of(CASE, "WRONG"), of(OTHER, "NOT_ENGAGED")), "index.html")
    links = [attributes["href"] for tag, attributes in Tags(text).found if tag == "a"]
    assert "cases.html#backend=inductor&status=failed" in links
    assert "cases.html#backend=inductor&status=NOT_ENGAGED" in links
    assert "cases.html#area=cache&backend=inductor" in links


# -- what records hold is text --------------------------------------------------------------------------------


def hostile_report() -> site.Report:
    """Everything that comes out of files says it is markup."""
    record = of(
        CASE,
        "WRONG",
        backend=HOSTILE,
        evidence=HOSTILE,
        kind=HOSTILE,
        stderr=HOSTILE,
        divergence={"expected": HOSTILE, "got": HOSTILE},
        clauses=(HOSTILE,),
        missed=({"clause": HOSTILE, "call": HOSTILE, "what": HOSTILE, "count": HOSTILE},),
        stats={"breaks": [HOSTILE], HOSTILE: HOSTILE},
        run=HOSTILE,
    )
    results = results_of([record, replace(record, case=f"../{HOSTILE}/../../x")], **{HOSTILE: HOSTILE})
    return site.Report(results, CORPUS, [Note((HOSTILE,), ("*",), HOSTILE, HOSTILE)])


def test_nothing_in_records_becomes_markup_or_leaves_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "inner" / "site"
    site.write(folder, hostile_report())
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {path for path in written if not re.fullmatch(r"inner/site/(cases/)?[\w.-]+", path)} == set()
    for path in folder.rglob("*.html"):
        tags = Tags(path.read_text(encoding="utf-8")).found
        assert [attributes for tag, attributes in tags if tag == "script" and "src" not in attributes] == []
        assert [
            tag for tag, attributes in tags if tag == "img" or any(name.startswith("on") for name in attributes)
        ] == []


@needs_chromium
def test_a_browser_runs_nothing_that_records_hold(tmp_path: Path) -> None:
    site.write(tmp_path / "site", hostile_report())
    with chromium() as page:
        for path in (tmp_path / "site").rglob("*.html"):
            page.open(path, "#evidence=1")
            assert page.run("document.title") != "hit"
            assert HOSTILE[:-1] in page.run("document.body.textContent")
        assert page.errors == []


def test_pages_of_ids_that_no_file_system_likes_are_told_apart() -> None:
    ids = ["a/b", "a.b", "../a/b", "a/" + "b" * 400, "A b/c", "a/b/c", "a/\ud800"]
    names = {Program(case_id, (), None).page for case_id in ids}
    assert len(names) == len(ids)
    assert all(re.fullmatch(r"[\w.-]{1,200}\.html", name) and ".." not in name for name in names)


# -- speed and history ----------------------------------------------------------------------------------------


def test_speed_has_ratio_interval_and_break_even_where_the_answer_is_right() -> None:
    text = page_of(report_of(of(CASE, speed=SPEED)), "cases/cache.global_int.html")
    for part in ("1.9 to 2.1", "after 500 rounds", "faster"):
        assert part in text
    wrong = page_of(report_of(of(CASE, "WRONG", speed=SPEED)), "cases/cache.global_int.html")
    assert "1.9 to 2.1" not in wrong


@needs_matplotlib
def test_plots_are_drawn_where_something_was_timed_and_name_no_colour_for_text() -> None:
    files = dict(site.pages(report_of(of(CASE, speed=SPEED), of(OTHER))))
    assert files["cases/cache.global_int.html"].count("<svg") == 2
    assert files["index.html"].count("<svg") == 1
    assert "<svg" not in files["cases/alias.copy_chain.html"]
    assert "currentColor" in files["index.html"]
    assert "pays after 500 rounds" in files["cases/cache.global_int.html"]


@needs_matplotlib
def test_names_in_plots_are_text_too() -> None:
    backend = "<b>$x^2$ \ud800\n日本" + "x" * 500
    runs = [results_of([of(CASE, backend=backend, speed=SPEED)]) for _ in range(2)]
    files = dict(site.pages(site.Report(runs[0], CORPUS, earlier=runs[1:])))
    for text in (files["index.html"], files["cases/cache.global_int.html"]):
        assert "&lt;b&gt;$x^2$" in text[text.index("<svg") :]
        assert "<b>$" not in text


def test_without_matplotlib_the_numbers_are_there_and_the_lack_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "can_plot", lambda: False)
    files = dict(site.pages(report_of(of(CASE, speed=SPEED))))
    assert "matplotlib is not installed" in files["index.html"]
    assert "1.9 to 2.1" in files["cases/cache.global_int.html"]
    assert "<svg" not in "".join(files.values())


@pytest.mark.parametrize("changed", [{"interval": [1.0]}, {"speedup": "fast"}, {"trace_seconds": float("nan")}])
def test_a_speed_that_is_none_of_ours_is_refused(changed: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cache/global_int under inductor: not a measurement of speed"):
        site.write(tmp_path / "site", report_of(of(CASE, speed=SPEED | changed)))
    assert list(tmp_path.iterdir()) == []


def run_of(day: int, *statuses: str) -> Results:
    """The results of a run on one day of a month."""
    cases = [CASE, OTHER]
    results = results_of([of(case, status) for case, status in zip(cases, statuses, strict=True)])
    return replace(results, headers=[replace(results.headers[0], started=f"2026-03-{day:02}T08:00:00+00:00")])


def test_history_is_in_order_of_time_and_counts_what_passed() -> None:
    runs = [run_of(9, "PASS", "PASS"), run_of(2, "WRONG", "PASS"), run_of(5, "WRONG", "CRASH")]
    points = history(runs)["inductor"]
    assert [(point.started.day, point.passed, point.planned) for point in points] == [(2, 1, 2), (5, 0, 2), (9, 2, 2)]
    text = page_of(site.Report(runs[0], CORPUS, earlier=runs[1:]), "index.html")
    text = text[text.index("History") :]
    assert text.index("2026-03-02") < text.index("2026-03-05") < text.index("2026-03-09")
    assert (text.count("<svg") == 1) is plots.can_plot()


def test_one_run_has_no_history_not_even_with_itself() -> None:
    run = run_of(9, "PASS", "PASS")
    assert history([run, run]) == {}
    assert "History" not in page_of(site.Report(run, CORPUS, earlier=[run]), "index.html")


# -- the folder -----------------------------------------------------------------------------------------------


def results_file(path: Path, *records: Record) -> Path:
    """A results file with one run."""
    results = results_of(records)
    with Store(path) as store:
        for item in (*results.headers, *results.records.values()):
            store.append(item)
    return path


def test_a_later_report_replaces_its_own_files_and_no_others(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    site.write(folder, report_of(of(CASE), of(OTHER)))
    (folder / "cases" / "mine.html").write_text("mine")
    count = site.write(folder, report_of(of(CASE, "WRONG")))
    assert {path.name for path in (folder / "cases").iterdir()} == {"cache.global_int.html", "mine.html"}
    assert (folder / "cases" / "mine.html").read_text() == "mine"
    assert "WRONG" in (folder / "cases" / "cache.global_int.html").read_text()
    assert count == len([path for path in folder.rglob("*") if path.is_file()]) - 2  # the marker, and what is mine


def test_a_report_that_was_interrupted_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = site.pages

    def interrupted(report: site.Report) -> Iterator[tuple[str, str]]:
        for number, page in enumerate(whole(report)):
            if number == 3:
                raise KeyboardInterrupt
            yield page

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(site, "pages", interrupted)
        site.write(tmp_path / "site", report_of(of(CASE)))
    site.write(tmp_path / "site", report_of(of(CASE)))
    assert (tmp_path / "site" / "cases" / "cache.global_int.html").is_file()


@pytest.mark.parametrize("content", ["index.html", "frameconf-report.txt", "a folder/file"])
def test_a_folder_that_is_no_report_is_left_as_it_is(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = results_file(tmp_path / "results.jsonl", of(CASE))
    foreign = tmp_path / "site" / content
    foreign.parent.mkdir(parents=True)
    foreign.write_text("mine")
    assert cli.main(["report", str(results), "-o", str(tmp_path / "site")]) == 2
    assert "exists and is no report of frameconf" in capsys.readouterr().err
    assert [path for path in (tmp_path / "site").rglob("*") if path.is_file()] == [foreign]
    assert foreign.read_text() == "mine"


def test_a_page_that_somebody_else_put_there_is_not_overwritten(tmp_path: Path) -> None:
    site.write(tmp_path / "site", report_of(of(CASE)))
    foreign = tmp_path / "site" / "cases" / "alias.copy_chain.html"
    foreign.write_text("mine")
    with pytest.raises(UsageError, match=r"alias.copy_chain.html exists and is not of a report"):
        site.write(tmp_path / "site", report_of(of(CASE), of(OTHER)))
    assert foreign.read_text() == "mine"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-o", "/proc/nowhere/site"], "cannot write the report to /proc/nowhere/site: "),
        (["-o", "results.jsonl"], "results.jsonl exists and is no report of frameconf"),
        (["-o", "site", "--notes", "nowhere.toml"], "cannot read notes nowhere.toml"),
        (["-o", "site", "--history", "nowhere.jsonl"], "cannot read results nowhere.jsonl"),
        (["-o", "site", "--cases", "nowhere"], "no readable manifest"),
    ],
)
def test_unusable_input_is_one_line_and_exit_code_2(
    options: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    results_file(Path("results.jsonl"), of(CASE))
    assert cli.main(["report", "results.jsonl", *options]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1
    assert {path.name for path in tmp_path.iterdir()} == {"results.jsonl"}


def test_templates_scripts_and_styles_are_in_the_distribution() -> None:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["conformance"]
    packed = {path for pattern in patterns for path in (ROOT / "conformance").glob(pattern)}
    texts = {path for path in (ROOT / "conformance" / "report").rglob("*") if path.suffix in (".html", ".js", ".css")}
    assert texts
    assert texts <= packed


# -- in a browser ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, Path]]:
    """A browser, and a site of 240 cases under two backends: every third is wrong under the second."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here")
    folder = tmp_path_factory.mktemp("report") / "site"
    records = []
    for number, case_id in enumerate(list(CORPUS)[:240]):
        records.append(of(case_id, backend="eager", proof="control"))
        wrong = {"status": "WRONG", "evidence": f"needle q{number} in call 2"} if number % 3 == 0 else {}
        records.append(of(case_id, backend="mine", **{"proof": "engaged"} | wrong))
    site.write(folder, site.Report(results_of(records), CORPUS))
    with chromium() as page:
        yield page, folder


def shown(page: Page) -> int:
    """How many cases the page says that it shows."""
    return int(page.run("document.getElementById('count').textContent").split()[0].replace(",", ""))


def chosen(**wanted: str) -> int:
    """How many of the 240 cases have a clause, a feature or an area."""
    cases = [CORPUS.case(case_id) for case_id in list(CORPUS)[:240]]
    return sum(
        wanted.get("area", case.area) == case.area
        and {wanted.get("clause", case.clauses[0])} <= set(case.clauses)
        and {wanted.get("feature", case.features[0])} <= set(case.features)
        for case in cases
    )


def test_the_matrix_filters_by_area_clause_feature_status_and_text(opened: tuple[Page, Path]) -> None:
    page, folder = opened
    page.look()
    for fragment, count in {
        "": 240,
        "#area=break": chosen(area="break"),
        "#clause=ALIAS-1": chosen(clause="ALIAS-1"),
        "#feature=mutation": chosen(feature="mutation"),
        "#area=break&feature=mutation": chosen(area="break", feature="mutation"),
        "#status=failed": 80,
        "#status=failed&backend=eager": 0,
        "#status=WRONG&backend=mine": 80,
        "#status=differ": 80,
        "#status=unproven": 0,
        "#text=needle": 80,
        "#text=NEEDLE+Q1": len([number for number in range(0, 240, 3) if str(number).startswith("1")]),
        "#text=no+such+thing": 0,
    }.items():
        page.open(folder / "cases.html", fragment)
        assert shown(page) == count, fragment
    assert page.errors == []
    assert [url for url in page.asked if not url.startswith(("file:", "about:", "data:"))] == []


def test_all_cases_can_be_reached_and_each_status_is_a_word(opened: tuple[Page, Path]) -> None:
    page, folder = opened
    page.look()
    page.open(folder / "cases.html")
    for _ in range(4):
        page.run("document.getElementById('more').click()")
    assert page.run("document.querySelectorAll('#matrix tbody tr').length") == 240
    words = page.run("[...document.querySelectorAll('#matrix tbody td')].map((cell) => cell.textContent)")
    assert (words.count("PASS"), words.count("WRONG")) == (400, 80)


def test_filters_work_by_keyboard_alone_and_stay_when_one_comes_back(opened: tuple[Page, Path]) -> None:
    page, folder = opened
    page.look()
    page.open(folder / "cases.html")
    reached = []
    for _ in range(12):  # three links at the top, eight fields, the first case
        page.press("Tab", 9)
        reached.append(page.run("document.activeElement.id || document.activeElement.textContent.trim()"))
        if reached[-1] == "text":
            for letter in "needle":
                page.press(letter, ord(letter.upper()), letter)
    order = ["text", "area", "clause", "feature", "status", "backend", "evidence", "Clear"]
    assert [name for name in reached if name in order] == order
    assert reached[-1] == next(iter(CORPUS))  # the link of the first case, which has a needle
    assert page.run("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    assert shown(page) == 80
    address = page.run("location.hash")
    page.open(folder / "cases.html", address)
    assert shown(page) == 80


@pytest.mark.parametrize("name", ["index.html", "cases.html", "cases/cache.equal_global_of_other_type.html"])
def test_pages_fit_a_phone(opened: tuple[Page, Path], name: str) -> None:
    page, folder = opened
    path = folder / name if (folder / name).exists() else sorted((folder / "cases").iterdir())[0]
    page.look(width=375)
    page.open(path, "#evidence=1" if name == "cases.html" else "")
    assert page.run("document.documentElement.scrollWidth") <= 375


def test_on_a_phone_each_verdict_stands_under_its_case_and_names_its_backend(opened: tuple[Page, Path]) -> None:
    page, folder = opened
    page.look(width=375)
    page.open(folder / "cases.html")
    row = "const [head, ...cells] = document.querySelector('#matrix tbody tr').children;"
    below = "cells.every((cell) => cell.getBoundingClientRect().top >= head.getBoundingClientRect().bottom)"
    assert page.run(f"{{ {row} {below} }}")
    named = page.run(f"{{ {row} cells.map((cell) => getComputedStyle(cell, '::before').content) }}")
    assert ["eager" in named[0], "mine" in named[1]] == [True, True]


def test_dark_where_the_user_likes_it_dark(opened: tuple[Page, Path]) -> None:
    page, folder = opened
    brightness = {}
    for dark in (False, True):
        page.look(dark=dark)
        page.open(folder / "cases.html")
        colour = page.run("getComputedStyle(document.body).backgroundColor")
        brightness[dark] = sum(map(int, re.findall(r"\d+", colour)[:3]))
    assert brightness[True] < 150 < 600 < brightness[False]
