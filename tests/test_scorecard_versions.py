"""Results under another torch stand beside a scorecard: what they pass, and what comes out otherwise, by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.cli import main
from conformance.errors import UsageError
from conformance.record import Results, Store
from conformance.scorecard import Note, Section
from conformance.scorecard_versions import beside
from tests.record_support import a_record, results_of

NEWER = "torch 2.14.0+cpu and Python 3.11.7"


def before() -> Results:
    """What a scorecard shows: two backends, one of them over four cases."""
    return results_of(
        [
            a_record("a/worse"),
            a_record("a/better", "WRONG", evidence="1 and not 2"),
            a_record("a/same"),
            a_record("a/only_here"),
            a_record("a/same", backend="another"),
        ]
    )


def after() -> Results:
    """The same under another torch: a case fails, one has no record, and one backend was not run before."""
    records = [
        a_record("a/worse", "RAISED", evidence="KeyError: 0"),
        a_record("a/better"),
        a_record("a/same"),
        a_record("a/same", backend="new"),
    ]
    return results_of(records, torch="2.14.0+cpu")


def titled(sections: list[Section], title: str) -> list[list[str]]:
    """The rows of a section."""
    (section,) = [section for section in sections if section.title == title]
    return [list(row) for row in section.rows]


def test_only_cases_of_both_are_counted() -> None:
    rows = titled(beside(before(), after()), f"Under {NEWER}")
    assert rows == [["mine", "", "2/3", "2/3", "torch 2.13.0+cpu and Python 3.11.7", "1", "1"]]


def test_what_changes_is_named_and_what_was_not_run_here_is_no_change() -> None:
    assert titled(beside(before(), after()), f"What changes under {NEWER}") == [
        ["a/worse", "mine", "newly failing", "PASS", "RAISED: KeyError: 0"],
        ["a/better", "mine", "newly passing", "WRONG: 1 and not 2", "PASS"],
    ]


def test_what_fails_anew_is_explained_where_notes_are_given() -> None:
    notes = [Note(("mine",), ("a/worse",), "a key that is gone"), Note(("mine",), ("*",), "passes, and needs no note")]
    rows = titled(beside(before(), after(), notes), f"What changes under {NEWER}")
    assert [row[-1] for row in rows] == ["a key that is gone", ""]


def test_a_case_without_a_record_is_a_failure_beside_too() -> None:
    newer = results_of([a_record("a/worse")], planned=["a/same"], torch="2.14.0+cpu")
    sections = beside(before(), newer)
    assert titled(sections, f"Under {NEWER}")[0][2:4] == ["1/2", "2/2"]
    assert [row[:3] for row in titled(sections, f"What changes under {NEWER}")] == [["a/same", "mine", "newly failing"]]


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (results_of([a_record("a/same")], corpus="c2"), "frameconf carry"),
        (results_of([a_record("a/same", backend="new")]), "nothing to show beside"),
        (results_of([a_record("a/else")]), "nothing to show beside"),
    ],
)
def test_what_cannot_be_held_against_each_other_is_refused(other: Results, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        beside(before(), other)


def test_the_command_reads_them_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, results in (("now", before()), ("newer", after())):
        with Store(tmp_path / f"{name}.jsonl") as store:
            for item in (*results.headers, *results.records.values()):
                store.append(item)
    files = [str(tmp_path / "now.jsonl"), str(tmp_path / "newer.jsonl")]
    assert main(["score", *files]) == 2
    assert "score them apart" in capsys.readouterr().err
    assert main(["score", *files, "--versions", files[1]]) == 0
    shown = capsys.readouterr().out
    assert f"Under {NEWER}" in shown
    assert "newly failing" in shown
