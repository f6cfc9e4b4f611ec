"""A comparison names every change, its direction, and what could not be compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import main
from conformance.compare import CHANGES, compare, sections
from conformance.errors import UsageError
from conformance.record import Results
from tests.record_support import a_record, results_of, written


def speed(low: float, high: float) -> dict[str, Any]:
    return {"speedup": (low + high) / 2, "interval": [low, high]}


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What is said of one case of which this was recorded before and after."""
    found = compare(results_of([a_record("a/a", **before)]), results_of([a_record("a/a", **after)]))
    return [change.what for change in found.changes]


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ({}, {}, []),
        ({}, {"status": "WRONG"}, ["newly failing"]),
        ({"status": "WRONG"}, {}, ["newly passing"]),
        ({"status": "WRONG", "kind": "alias"}, {"status": "WRONG", "kind": "alias", "evidence": "other numbers"}, []),
        ({"status": "WRONG", "kind": "alias"}, {"status": "WRONG", "kind": "stride"}, ["failing otherwise"]),
        ({"status": "WRONG"}, {"status": "CRASH"}, ["failing otherwise"]),
        ({"status": "NOT_ENGAGED"}, {}, ["newly passing"]),
        ({}, {"status": "NOT_ENGAGED"}, ["newly failing"]),
        ({}, {"status": "UNAVAILABLE"}, ["not run any more"]),
        ({"status": "WRONG"}, {"status": "UNSUPPORTED"}, ["not run any more"]),
        ({"status": "UNSUPPORTED"}, {"status": "WRONG"}, ["newly run"]),
        ({"status": "UNSUPPORTED"}, {"status": "UNAVAILABLE"}, []),
        ({"stats": {"breaks": []}}, {"stats": {"breaks": ["print"]}}, ["more breaks"]),
        ({"stats": {"breaks": ["a", "b"]}}, {"stats": {"breaks": ["a"]}}, ["fewer breaks"]),
        ({"stats": {"recompiles": []}}, {"stats": {"recompiles": ["size"]}}, ["more recompiles"]),
        ({"stats": {}}, {"stats": {"recompiles": ["size"]}}, []),
        ({"status": "WRONG", "stats": {"breaks": []}}, {"status": "WRONG", "stats": {"breaks": ["a"]}}, []),
        ({"speed": speed(1.0, 1.1)}, {"speed": speed(0.8, 0.9)}, ["slower"]),
        ({"speed": speed(1.0, 1.1)}, {"speed": speed(1.2, 1.3)}, ["faster"]),
        ({"speed": speed(1.0, 1.1)}, {"speed": speed(1.05, 1.3)}, []),
        ({"speed": speed(1.0, 1.1)}, {}, []),
    ],
)
def test_each_change_has_its_name(before: dict[str, Any], after: dict[str, Any], what: list[str]) -> None:
    assert changes(before, after) == what


def test_a_planned_case_without_record_is_newly_failing() -> None:
    found = compare(results_of([a_record("a/a"), a_record("a/b")]), results_of([a_record("a/a")], planned=["a/b"]))
    assert [(change.what, change.case) for change in found.changes] == [("newly failing", "a/b")]
    assert "MISSING" in found.changes[0].after


def test_what_only_one_has_is_said() -> None:
    found = compare(
        results_of([a_record("a/a"), a_record("a/b")]), results_of([a_record("a/a"), a_record("a/c", "WRONG")])
    )
    assert [(change.what, change.case) for change in found.changes] == [
        ("not run any more", "a/b"),
        ("newly run", "a/c"),
    ]
    assert found.compared == 1


def test_other_corpora_meet_where_the_text_is_the_same() -> None:
    before = results_of([a_record("a/a"), a_record("a/edited"), a_record("a/gone")])
    after = results_of(
        [a_record("a/a", "WRONG"), a_record("a/edited", "WRONG", digest="other"), a_record("a/new", "WRONG")], "c2"
    )
    found = compare(before, after)
    assert [(change.what, change.case) for change in found.changes] == [("newly failing", "a/a")]
    (remark,) = found.remarks
    assert "corpora c1 and c2" in remark
    assert "1 cases whose text is the same (1 were edited, 1 are only in the first, 1 only in the second)" in remark


def test_two_backends_are_compared_where_each_is_alone() -> None:
    found = compare(results_of([a_record("a/a")]), results_of([a_record("a/a", "WRONG", "theirs")]))
    assert [(change.what, change.backend) for change in found.changes] == [("newly failing", "theirs")]
    assert found.remarks == ("before is mine on cpu, after is theirs on cpu",)


def two_backends() -> Results:
    return results_of(
        [a_record("a/a"), a_record("a/a", "WRONG", "theirs"), a_record("a/b"), a_record("a/b", backend="x")]
    )


def test_two_backends_of_one_file_are_compared_where_they_are_named() -> None:
    results = two_backends()
    found = compare(results, results, ("mine", "theirs"))
    assert [(change.what, change.case) for change in found.changes] == [
        ("newly failing", "a/a"),
        ("not run any more", "a/b"),
    ]
    assert found.compared == 1
    assert compare(results, results, ("mine", "mine")).changes == ()


def test_a_backend_that_is_not_in_the_results_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="no backend 'thiers' in the results; did you mean theirs"):
        compare(two_backends(), two_backends(), ("mine", "thiers"))


def test_the_command_compares_two_backends_of_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "r.jsonl", two_backends())
    assert main(["compare", str(path), "--backends", "mine", "theirs"]) == 0
    assert "before is mine on cpu, after is theirs on cpu" in capsys.readouterr().out
    assert main(["compare", str(path), "--backends", "mine", "mine"]) == 2
    assert "--backends names mine twice" in capsys.readouterr().err
    assert main(["compare", str(path), str(path), "--backends", "mine", "mine"]) == 2
    assert main(["compare", str(path)]) == 2
    assert "--backends A B" in capsys.readouterr().err


@pytest.mark.parametrize("after", [[a_record("a/b")], [a_record("a/a", backend="x"), a_record("a/a", backend="y")]])
def test_nothing_in_both_is_unusable(after: list[Any]) -> None:
    with pytest.raises(UsageError, match="nothing to compare"):
        compare(results_of([a_record("a/a")]), results_of(after))


def test_the_worst_comes_first_and_everything_has_a_row() -> None:
    before = results_of([a_record("a/a"), a_record("a/b", "WRONG"), a_record("a/c")])
    after = results_of([a_record("a/a", "WRONG"), a_record("a/b"), a_record("a/c")])
    shown = sections(compare(before, after))
    assert [section.title for section in shown] == ["Changes", "Newly failing", "Newly passing"]
    assert [row[0] for row in shown[0].rows] == list(CHANGES)


def test_the_command_writes_all_three_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = written(tmp_path / "a.jsonl", results_of([a_record("a/a")]))
    two = written(tmp_path / "b.jsonl", results_of([a_record("a/a", "WRONG", kind="alias", evidence="shares")]))
    assert main(["compare", str(one), str(two)]) == 0
    assert "Newly failing" in capsys.readouterr().out
    assert (
        main(["compare", str(one), str(two), "--json", str(tmp_path / "c.json"), "--markdown", str(tmp_path / "c.md")])
        == 0
    )
    assert json.loads((tmp_path / "c.json").read_text())["counts"]["newly failing"] == 1
    assert "| a/a" in (tmp_path / "c.md").read_text()
    assert capsys.readouterr().out == ""
