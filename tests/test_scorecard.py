"""Scorecards are pure functions of records: counts, denominators, evidence and notes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.errors import UsageError
from conformance.record import Record, Results, new_header
from conformance.scorecard import Note, Section, as_markdown, as_terminal, environments, read_notes, scorecard
from conformance.status import CRASH, NOT_ENGAGED, PASS, TIMEOUT, UNAVAILABLE, WRONG, Status
from tests.test_record import a_record


def results_of(*records: Record, missing: tuple[str, ...] = ()) -> Results:
    """Results whose plan holds the records and some cases without one."""
    plan: dict[str, list[str]] = {}
    for record in records:
        plan.setdefault(record.backend, []).append(record.case)
    for case in missing:
        plan[records[0].backend].append(case)
    header = new_header("c0ffee", "cpu", plan)
    return Results([header], {record.key: record for record in records})


def table(sections: list[Section], title: str) -> dict[str, dict[str, str]]:
    """The rows of a section by their first cell, each by column."""
    (section,) = [section for section in sections if section.title == title]
    return {row[0]: dict(zip(section.columns, row, strict=True)) for row in section.rows}


def of(status: Status, case: str, **fields: Any) -> Record:
    """A record of a status."""
    return a_record(case, status=status, **fields)


def test_summary_keeps_everything_in_the_denominator() -> None:
    results = results_of(
        of(
            PASS,
            "cache/a",
            proof="engaged",
            stats={"compiles": 2, "graphs": 3, "breaks": ["print", "item"], "recompiles": []},
        ),
        of(PASS, "cache/b", proof="unproven"),
        of(WRONG, "cache/c"),
        of(UNAVAILABLE, "cache/d"),
        of(NOT_ENGAGED, "cache/e"),
        missing=("cache/f",),
    )
    row = table(scorecard(results), "Summary")["aot_eager"]
    assert row["passed"] == "2/6"
    assert row["proven"] == "1/2"
    assert row["failed"] == "2"
    assert row["not engaged"] == "1"
    assert row["not run"] == "1"
    assert (row["breaks"], row["graphs"], row["recompiles"]) == ("2", "3", "0")


def test_what_a_backend_cannot_tell_is_shown_as_unknown() -> None:
    row = table(scorecard(results_of(of(PASS, "cache/a", proof="unproven"))), "Summary")["aot_eager"]
    assert row["breaks"] == row["graphs"] == row["recompiles"] == row["compiler"] == "unknown"


def test_areas_have_their_own_denominators() -> None:
    results = results_of(
        of(PASS, "cache/a"), of(WRONG, "cache/b"), of(PASS, "rng/c"), of(PASS, "rng/c", backend="inductor")
    )
    rows = table(scorecard(results), "Passed, by area of the specification")
    assert rows["CACHE"] == {"area": "CACHE", "aot_eager": "1/2", "inductor": ""}
    assert rows["RNG"] == {"area": "RNG", "aot_eager": "1/1", "inductor": "1/1"}
    assert rows["all"]["aot_eager"] == "2/3"


def test_missed_should_clauses_are_counted_and_are_no_failures() -> None:
    missed = ({"clause": "CACHE-1", "call": "call 2", "what": "compiled again", "count": 1},)
    told = {"stats": {"compiles": 1}, "clauses": ("CACHE-1",)}
    results = results_of(of(PASS, "cache/a", missed=missed, **told), of(PASS, "cache/b", **told))
    sections = scorecard(results)
    row = table(sections, "Clauses that a good compiler meets (SHOULD)")["CACHE-1"]
    assert row["missed by aot_eager"] == "1/2"
    assert table(sections, "Summary")["aot_eager"]["failed"] == "0"


def test_failures_have_evidence_and_say_whether_somebody_looked() -> None:
    results = results_of(
        of(WRONG, "rng/dropout", evidence="call 1: result: values", kind="values"),
        of(CRASH, "cache/a", evidence="SIGSEGV in call 2", kind="signal SIGSEGV"),
    )
    notes = [Note(("aot_eager",), ("rng/*",), "draws in another order", "example.org/1")]
    sections = scorecard(results, notes)
    rows = table(sections, "Failures of aot_eager")
    assert rows["rng/dropout"]["what it is"] == "draws in another order (example.org/1)"
    assert rows["cache/a"]["what it is"] == "not looked at yet"
    assert rows["cache/a"]["evidence"] == "SIGSEGV in call 2"


def test_a_note_for_one_backend_does_not_excuse_another() -> None:
    results = results_of(of(WRONG, "rng/dropout", backend="inductor"))
    rows = table(scorecard(results, [Note(("aot_eager",), ("rng/*",), "known")]), "Failures of inductor")
    assert rows["rng/dropout"]["what it is"] == "not looked at yet"


def test_a_note_may_be_about_what_the_record_shows() -> None:
    results = results_of(
        of(WRONG, "rng/dropout", evidence="call 1: result[0]: values: expected 1"),
        of(WRONG, "rng/noise", evidence="call 1: result[0]: dtype: expected 1"),
    )
    notes = [Note(("aot_eager",), ("rng/*",), "rounds", evidence="*: values: *")]
    rows = table(scorecard(results, notes), "Failures of aot_eager")
    assert rows["rng/dropout"]["what it is"] == "rounds"
    assert rows["rng/noise"]["what it is"] == "not looked at yet"


def test_a_note_on_a_wrong_answer_does_not_explain_a_case_that_was_not_answered() -> None:
    """A machine was busy: it is no rounding that the case took too long."""
    results = results_of(of(TIMEOUT, "rng/dropout", evidence="not done after 60 s"), of(CRASH, "rng/noise"))
    notes = [Note(("aot_eager",), ("rng/*",), "rounds"), Note(("aot_eager",), ("rng/noise",), "ends", status="CRASH")]
    rows = table(scorecard(results, notes), "Failures of aot_eager")
    assert rows["rng/dropout"]["what it is"] == "not looked at yet"
    assert rows["rng/noise"]["what it is"] == "ends"


def test_a_terminal_shows_so_many_rows_and_says_how_many_more_there_are() -> None:
    section = Section("Many", "", ["case"], [[f"case{number}"] for number in range(5)])
    shown = as_terminal([section], most=3)
    assert "case2" in shown
    assert "case3" not in shown
    assert "... and 2 more rows" in shown
    assert "more rows" not in as_terminal([section], most=5)
    assert "case4" in as_markdown([section], "Results")


def test_both_renderings_hold_the_same_cells() -> None:
    sections = scorecard(results_of(of(WRONG, "rng/dropout", evidence="expected a|b"), of(PASS, "cache/a")))
    terminal, markdown = as_terminal(sections), as_markdown(sections, "Results")
    for text in ("rng/dropout", "1/2", "aot_eager"):
        assert text in terminal
        assert text in markdown
    assert "a\\|b" in markdown


@pytest.mark.parametrize("content", ["not toml [", "[[note]]\ntext = 'x'\n", "x = 1\n"])
def test_notes_that_are_none_are_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.toml"
    path.write_text(content)
    with pytest.raises(UsageError, match=r"expected \[\[note\]\] tables"):
        read_notes(path)


def test_runs_under_the_same_conditions_share_a_column() -> None:
    base = new_header("c0ffee", "cpu", {"eager": ["cache/a"]}, {"eager": "quick"}, machine={"torch": "2.13"})
    headers = [
        base,
        replace(base, run="second", plan={"openvino": []}, environment={"torch": "2.13", "openvino": "2026.4"}),
        replace(base, run="newer", environment={"torch": "2.14"}),
        replace(base, run="slow", limits={"seconds": 240.0}),
        replace(base, run="other", environment={"torch": "2.13", "openvino": "2027.1"}),
    ]
    columns, rows = environments(headers)
    assert columns == ["", f"{base.run}, second", "newer", "slow", "other"]
    cells = {row[0]: row[1:] for row in rows}
    assert cells["backends"] == ["eager; openvino", "eager", "eager", "eager"]
    assert cells["torch"] == ["2.13", "2.14", "2.13", "2.13"]
    assert cells["openvino"] == ["2026.4", "", "", "2027.1"]


def test_limits_are_said_in_their_units() -> None:
    limits = {"seconds": 60.0, "memory": 4 << 30, "output": 16 << 20, "seed": 3, "threads": 2, "speed": 2.5}
    _, rows = environments([new_header("c0ffee", "cpu", {}, limits=limits)])
    cells = {row[0]: row[1] for row in rows}
    assert cells["limits of a case"] == "60 s, 4096 MiB, 16 MiB of output, seed 3, 2 threads, timed for 2.5 s"


@pytest.mark.parametrize("notes", [(), (Note(("aot_eager", "openvino"), ("*",), "known for a long time already"),)])
@pytest.mark.parametrize("backend", ["aot_eager", "openvino"])
def test_ids_are_never_cut(backend: str, notes: tuple[Note, ...]) -> None:
    case = "effect/effects_before_operator_error_in_a_long_name"
    failed = of(WRONG, case, backend=backend, evidence=f"call 1: unlike {'x' * 80} and more words " * 2)
    shown = as_terminal(scorecard(results_of(failed), notes))
    assert case in shown and "x" * 80 in shown
    assert case in as_terminal([Section("Refused", "", ["", "case"], [["1", f"the words before {case} and {case}"]])])
    assert max(map(len, as_terminal([Section("", "", ["case", "holes"], [["a", "word " * 50]])]).splitlines())) < 70


def test_rows_of_other_tiers_say_so() -> None:
    records = [of(PASS, "cache/a"), of(PASS, "cache/a", backend="inductor")]

    def summary(*tiers: dict[str, str]) -> dict[str, dict[str, str]]:
        plan = {record.backend: [record.case] for record in records}
        headers = [new_header("c0ffee", "cpu", plan, tier) for tier in tiers]
        return table(scorecard(Results(headers, {record.key: record for record in records})), "Summary")

    assert "of" not in summary({"aot_eager": "smoke", "inductor": "smoke"})["inductor"]
    rows = summary({"aot_eager": "smoke", "inductor": "quick"})
    assert (rows["aot_eager"]["of"], rows["inductor"]["of"]) == ("smoke", "quick")
    several = [{"inductor": name} for name in ("single cases", "core matching a", "core matching b")]
    rows = summary({"aot_eager": "core", "inductor": "quick"}, {"aot_eager": "single cases"}, *several)
    assert (rows["aot_eager"]["of"], rows["inductor"]["of"]) == ("core", "quick and 3 other parts")
