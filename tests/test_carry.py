"""Records of an earlier state of a corpus count for the programs whose text is still the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.case import Corpus, corpus_digest
from conformance.cli import main
from conformance.record import read_results
from tests.corpora import small_corpus
from tests.record_support import a_record, results_of, written


def digest_of(folder: Path, case: str) -> str:
    return Corpus(folder).entries[case].digest


def test_programs_with_the_same_text_keep_their_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_corpus(tmp_path / "old", {"cache/a": "return x + 1", "cache/b": "return x * 2", "cache/gone": "return x"})
    small_corpus(tmp_path / "new", {"cache/a": "return x + 1", "cache/b": "return x * 3", "cache/c": "return -x"})
    records = [a_record(case, digest=digest_of(tmp_path / "old", case)) for case in Corpus(tmp_path / "old")]
    old = written(tmp_path / "old.jsonl", results_of(records, "old state"))
    command = ["carry", str(old), "--cases", str(tmp_path / "new"), "-o", str(tmp_path / "new.jsonl")]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "left out: cache/b has another text" in said
    assert "left out: cache/gone is not in the corpus" in said
    assert "1 records, 0 missing" in said
    carried = read_results([tmp_path / "new.jsonl"])
    assert [record.case for record in carried.complete()] == ["cache/a"]
    assert carried.corpus == corpus_digest(list(Corpus(tmp_path / "new").entries.values()))
    assert main(command) == 2  # what is there is kept
    assert capsys.readouterr().err == f"frameconf: {tmp_path / 'new.jsonl'} exists already: choose another file\n"


def test_rewritten_forms_keep_their_records_too(tmp_path: Path) -> None:
    small_corpus(tmp_path / "now", {"cache/a": "return x + 1"})
    (form,) = Corpus(tmp_path / "now").forms("cache/a", 1)
    record = a_record(form, digest=digest_of(tmp_path / "now", form))
    old = written(tmp_path / "old.jsonl", results_of([record], "old state"))
    assert main(["carry", str(old), "--cases", str(tmp_path / "now"), "-o", str(tmp_path / "new.jsonl")]) == 0
    assert [record.case for record in read_results([tmp_path / "new.jsonl"]).complete()] == [form]


def test_records_of_nothing_that_is_there_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_corpus(tmp_path / "new", {"cache/a": "return x + 1"})
    old = written(tmp_path / "old.jsonl", results_of([a_record("cache/a")]))
    assert main(["carry", str(old), "--cases", str(tmp_path / "new"), "-o", str(tmp_path / "new.jsonl")]) == 2
    assert "nothing to carry over" in capsys.readouterr().err
    assert not (tmp_path / "new.jsonl").exists()
