"""Timed programs stand in a section of their own, with both corpora named and nothing said that was not measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conformance import speedcard
from conformance.cli import main
from conformance.record import Record
from conformance.scorecard import Section
from tests.record_support import a_record, results_of, written
from tests.test_timing import speed_fields


def timed(case: str, backend: str, speedup: float, device: str = "cpu", **fields: Any) -> Record:
    return a_record(case, backend=backend, device=device, speed=speed_fields(speedup), **fields)


def by_title(sections: list[Section]) -> dict[str, Section]:
    return {section.title: section for section in sections}


def test_both_digests_are_named_and_what_was_not_measured_is_said() -> None:
    found = by_title(speedcard.beside(results_of([timed("s/a", "mine", 2.0)], corpus="timed01"), "judged01"))
    text = found["Programs that are timed"].text
    assert "1 programs of a corpus of their own (timed01; what stands above is of corpus judged01)" in text
    assert "timed on cpu" in text
    assert "CUDA was not measured" in text
    on_cuda = speedcard.beside(results_of([timed("s/a", "mine", 2.0, "cuda")]), "judged01")
    assert "CUDA was not measured" not in on_cuda[0].text


def test_what_is_not_right_has_a_row_and_no_speed() -> None:
    records = [
        timed("s/a", "mine", 2.0),
        a_record("s/b", "WRONG", speed=speed_fields(9.0), evidence="only when timed: ..."),
        a_record("s/c", "CRASH"),
    ]
    found = by_title(speedcard.beside(results_of(records, planned=["s/d"]), "x"))
    lacking = found["Timed programs without a speed"]
    assert [(row[0], row[2]) for row in lacking.rows] == [("s/b", "WRONG"), ("s/c", "CRASH"), ("s/d", "MISSING")]
    assert [row[0] for row in found["Speed"].rows] == ["s/a"]
    assert found["Speed, all together"].rows[0][1].startswith("2.000 ")


def test_each_device_has_means_over_cases_of_its_own() -> None:
    records = [
        *(timed(f"s/{name}", "mine", 2.0) for name in "abc"),
        *(timed(f"s/{name}", "theirs", 4.0) for name in "ab"),
        timed("s/a", "mine", 8.0, "cuda"),
    ]
    means = by_title(speedcard.sections(results_of(records)))["Speed, all together"]
    assert [(row[0], row[1][:5], row[5]) for row in means.rows] == [
        ("mine", "2.000", "2/3"),
        ("theirs", "4.000", "2/2"),
        ("mine (cuda)", "8.000", "1/1"),
    ]


def test_the_command_shows_them_beside_the_others_whatever_the_pattern_of_files_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judged = str(written(tmp_path / "a.jsonl", results_of([a_record("cache/a")], corpus="judged01")))
    records = results_of([timed("speed/b", "mine", 2.0)], corpus="timed01")
    speed = str(written(tmp_path / "a-speed.jsonl", records))
    assert main(["score", judged, speed, "--speed", speed]) == 0
    out = capsys.readouterr().out
    assert out.index("Environment\n") < out.index("Programs that are timed\n") < out.index("speed/b")
    assert "(timed01; what stands above is of corpus judged01)" in out
    assert "1/1" in out.partition("Passed, by area")[0]
    assert main(["score", judged, speed]) == 2
    assert "expected those of corpus judged01" in capsys.readouterr().err
