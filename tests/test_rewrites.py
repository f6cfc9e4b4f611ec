"""Rewritten forms of frozen programs: they do the same, are told apart by their ids, and can be had again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cases.rewrites import NoSuchForm, count, form_id, rewritten, split_id
from conformance.case import Case, Corpus
from conformance.cli import main
from conformance.record import read_results
from tests.rewriting import difference

CORPUS = Corpus()
SAMPLE = list(CORPUS)[::50]


@pytest.mark.parametrize("case_id", SAMPLE)
def test_a_form_does_what_the_program_does(case_id: str) -> None:
    case = CORPUS.case(case_id)
    for number in range(1, 1 + count(case.source, 2)):
        form = Case.from_source(rewritten(case.source, number), case.path)
        assert form.id == form_id(case_id, number)
        assert form.source != case.source
        assert difference(case, form) == ""


def test_a_form_that_does_something_else_is_told() -> None:
    case = CORPUS.case("cache/global_int")
    assert difference(case, Case.from_source(case.source.replace("VALUE + 1", "VALUE + 2"), case.path))


def test_forms_are_the_same_every_time_and_end_somewhere() -> None:
    source = CORPUS.case("cache/global_int").source
    known = count(source, 1000)
    assert known >= 2
    texts = [rewritten(source, number) for number in range(1, known + 1)]
    assert texts == [rewritten(source, number) for number in range(1, known + 1)]
    assert len(set(texts)) == known
    with pytest.raises(NoSuchForm):
        rewritten(source, known + 1)


def test_ids() -> None:
    assert split_id("cache/global_int~rw2") == ("cache/global_int", 2)
    assert split_id("cache/global_int") == ("cache/global_int", 0)
    assert split_id("exc/drawn~same-0123456789ab") == ("exc/drawn~same-0123456789ab", 0)


def test_the_command_runs_forms_beside_their_programs(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    arguments = ["run", "eager", "--tier", "core", "--match", "cache/global_int", "--rewrites", "1"]
    assert main([*arguments, "--workers", "1", "-o", str(results)]) == 0
    cases = {record.case: record.status.name for record in read_results([results]).complete()}
    assert cases["cache/global_int"] == cases["cache/global_int~rw1"] == "PASS"
    assert len(cases) == 2 * sum(not split_id(case)[1] for case in cases)
