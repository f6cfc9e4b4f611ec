"""Parts of a plan are disjoint, complete, the same everywhere and of equal time; results of parts merge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.case import Corpus
from conformance.cli import main
from conformance.record import Results, read_results
from conformance.shard import recorded_seconds, shard
from tests.record_support import a_record, results_of, written

CORPUS = Corpus()
PLAN = {"eager": CORPUS.select("smoke"), "mine": CORPUS.select("quick")}
PAIRS = sorted((case, backend) for backend, cases in PLAN.items() for case in cases)


def parts(count: int, seconds: dict[tuple[str, str], float]) -> list[list[tuple[str, str]]]:
    divided = [shard(CORPUS, PLAN, part, count, seconds) for part in range(1, count + 1)]
    return [[(case, backend) for backend, cases in part.items() for case in cases] for part in divided]


@given(st.integers(1, 9), st.dictionaries(st.sampled_from(PAIRS), st.floats(0.01, 60.0)))
def test_every_pair_is_in_exactly_one_part_and_none_is_too_long(
    count: int, seconds: dict[tuple[str, str], float]
) -> None:
    divided = parts(count, seconds)
    assert sorted(pair for part in divided for pair in part) == PAIRS
    usual = sorted(seconds.values())[len(seconds) // 2] if len(seconds) % 2 else None
    if usual is not None:
        loads = [sum(seconds.get(pair, usual) for pair in part) for part in divided]
        longest = max(seconds.get(pair, usual) for pair in PAIRS)
        assert max(loads) - min(loads) <= longest + 1e-6


def test_parts_do_not_depend_on_the_order_of_the_plan() -> None:
    backwards = {backend: cases[::-1] for backend, cases in reversed(PLAN.items())}
    for part in (1, 2, 3):
        one, two = shard(CORPUS, PLAN, part, 3, {}), shard(CORPUS, backwards, part, 3, {})
        assert {backend: sorted(cases) for backend, cases in one.items()} == {b: sorted(c) for b, c in two.items()}


def test_times_come_from_earlier_results(tmp_path: Path) -> None:
    slow = a_record("a/slow", seconds={"worker": 9.0})
    path = written(tmp_path / "r.jsonl", results_of([slow, a_record("a/unknown")]))
    assert recorded_seconds([path]) == {("a/slow", "mine"): 9.0}
    assert recorded_seconds([]) == {}


def run_at(started: str, results: Results) -> Results:
    """The same results, as if their run had started then."""
    (header,) = results.headers
    records = {key: replace(record, run=started) for key, record in results.records.items()}
    return Results([replace(header, run=started, started=started)], records)


def test_merged_shards_are_one_file_and_the_newest_of_a_clash_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = written(tmp_path / "new.jsonl", run_at("2026-02", results_of([a_record("a/a", "WRONG"), a_record("a/b")])))
    old = written(tmp_path / "old.jsonl", run_at("2026-01", results_of([a_record("a/a")], planned=["a/c"])))
    output = tmp_path / "all.jsonl"
    assert main(["merge", str(new), str(old), "-o", str(output)]) == 0
    said = capsys.readouterr().out
    assert f"a/a under mine is in {new} and {old}: kept that of {new}" in said
    assert "2 records, 1 missing" in said
    found = {record.case: record.status.name for record in read_results([output]).complete()}
    assert found == {"a/a": "WRONG", "a/b": "PASS", "a/c": "MISSING"}
    assert main(["merge", str(old), str(new), "-o", str(output)]) == 2
    assert "exists already" in capsys.readouterr().err


def test_results_of_other_corpora_do_not_merge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = written(tmp_path / "a.jsonl", results_of([a_record("a/a")]))
    two = written(tmp_path / "b.jsonl", results_of([a_record("a/a")], "c2"))
    assert main(["merge", str(one), str(two), "-o", str(tmp_path / "c.jsonl")]) == 2
    assert "records of corpus c2, expected those of corpus c1" in capsys.readouterr().err
    assert not (tmp_path / "c.jsonl").exists()


@pytest.mark.parametrize("text", ["3/2", "0/2", "1", "a/b", "1/0"])
def test_a_part_that_is_none_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["run", "eager", "--shard", text])
    assert stopped.value.code == 2
    assert "expected I/N" in capsys.readouterr().err


def test_balance_without_shard_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "eager", "--balance", str(tmp_path / "r.jsonl")]) == 2
    assert "add --shard" in capsys.readouterr().err
