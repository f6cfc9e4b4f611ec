"""Records: written line by line, never lost, merged, and refused with one line when they are not ours."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance import record as record_module
from conformance.errors import UsageError
from conformance.record import Header, Record, Store, new_header, read_results
from conformance.status import MISSING, PASS, WRONG


def a_record(case: str = "cache/global_int", backend: str = "aot_eager", **fields: Any) -> Record:
    """A record with what every record has."""
    fields = {"status": PASS, "clauses": ("CACHE-2",), "run": "r", "digest": "d"} | fields
    return Record(case=case, backend=backend, device="cpu", **fields)


def a_header(plan: dict[str, list[str]] | None = None, corpus: str = "c0ffee") -> Header:
    """The header of a run over a few cases."""
    return new_header(corpus, "cpu", plan or {"aot_eager": ["cache/global_int", "rng/dropout"]})


@pytest.fixture
def results_file(tmp_path: Path) -> Path:
    """A finished run with a pass and a failure."""
    path = tmp_path / "results.jsonl"
    store = Store(path)
    store.append(a_header())
    store.append(a_record(seconds={"worker": 0.25}, stats={"graphs": 2}, missed=({"clause": "CACHE-1"},)))
    store.append(a_record("rng/dropout", status=WRONG, evidence="call 1: differs", divergence={"index": [1]}))
    store.close()
    return path


def test_what_is_written_is_read_back(results_file: Path) -> None:
    results = read_results([results_file])
    passed, wrong = results.complete()
    assert passed == a_record(seconds={"worker": 0.25}, stats={"graphs": 2}, missed=({"clause": "CACHE-1"},))
    assert (wrong.status, wrong.evidence, wrong.divergence) == (WRONG, "call 1: differs", {"index": [1]})
    assert results.headers[0].environment["torch"]


def test_a_planned_case_without_a_record_is_missing_and_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    store = Store(path)
    store.append(a_header())
    store.append(a_record())
    store.close()
    _, missing = read_results([path]).complete()
    assert (missing.case, missing.status) == ("rng/dropout", MISSING)
    assert missing.status.is_failure


def test_the_last_record_of_a_case_counts(results_file: Path) -> None:
    store = Store(results_file, resume=True)
    store.append(a_record("rng/dropout"))
    store.close()
    assert [record.status for record in read_results([results_file]).complete()] == [PASS, PASS]


def test_an_unfinished_last_line_is_ignored_by_readers_and_cut_off_on_resume(results_file: Path) -> None:
    whole = results_file.read_text()
    results_file.write_text(whole + '{"case": "rng/dro')
    assert len(read_results([results_file]).records) == 2
    store = Store(results_file, resume=True)
    store.append(a_record("speed/mlp"))
    store.close()
    assert results_file.read_text().startswith(whole)
    assert len(read_results([results_file]).records) == 3


def test_an_existing_file_is_never_overwritten(results_file: Path) -> None:
    before = results_file.read_text()
    with pytest.raises(UsageError, match=r"exists already: choose another file$"):
        Store(results_file)
    with pytest.raises(UsageError, match=r"choose another file, or go on with it: frameconf run --resume it$"):
        Store(results_file, resumed_by="frameconf run --resume it")
    with pytest.raises(UsageError, match=r"is a folder: expected a file for results"):
        Store(results_file.parent, resumed_by="frameconf run --resume it")
    assert results_file.read_text() == before


def test_files_of_shards_merge(tmp_path: Path) -> None:
    for name, case in (("one", "cache/global_int"), ("two", "rng/dropout")):
        store = Store(tmp_path / name)
        store.append(a_header({"aot_eager": [case]}))
        store.append(a_record(case))
        store.close()
    results = read_results([tmp_path / "one", tmp_path / "two"])
    assert [record.case for record in results.complete()] == ["cache/global_int", "rng/dropout"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "expected a results file"),
        ("hello\n", "expected a JSON object"),
        ('{"name": "something else"}\n', "no header"),
        ("[1, 2]\n", "expected a JSON object"),
        ('{"frameconf": 99, "run": "r"}\n', "format 99"),
        ('{"frameconf": 1, "run": "r"}\n', "not a line of a results file"),
    ],
    ids=["empty", "text", "foreign json", "json list", "other format", "header lacks fields"],
)
def test_a_foreign_file_is_refused_in_one_line(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(content)
    with pytest.raises(UsageError, match=message) as caught:
        read_results([path])
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_corrupt_line_is_named_by_its_number(results_file: Path) -> None:
    lines = results_file.read_text().splitlines()
    lines[1] = lines[1][:30]
    results_file.write_text("\n".join(lines) + "\n")
    with pytest.raises(UsageError, match=r"results\.jsonl:2: expected a JSON object"):
        read_results([results_file])


def test_a_record_with_an_unknown_status_is_refused(results_file: Path) -> None:
    fields = json.loads(results_file.read_text().splitlines()[1]) | {"status": "FINE"}
    with results_file.open("a") as file:
        file.write(json.dumps(fields) + "\n")
    with pytest.raises(UsageError, match=":4: not a line of a results file"):
        read_results([results_file])


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00\x01" * 10)
    with pytest.raises(UsageError, match="not text"):
        read_results([path])


def test_records_of_another_corpus_do_not_merge(results_file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    store = Store(other)
    store.append(a_header(corpus="deadbeef"))
    store.close()
    with pytest.raises(UsageError, match="corpus deadbeef, expected those of corpus c0ffee"):
        read_results([results_file, other])


def test_a_full_disk_is_one_line_and_says_what_is_kept() -> None:
    store = Store(Path("/dev/full"), resume=True)
    with pytest.raises(UsageError, match="No space left on device; 0 records written before are kept"):
        store.append(a_record())


@pytest.mark.parametrize("path", ["/dev/zero", "/"])
def test_what_is_no_file_is_not_read(path: str) -> None:
    with pytest.raises(UsageError, match="this is no file"):
        read_results([Path(path)])


def test_a_place_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot write results to"):
        Store(tmp_path / "file" / "results.jsonl")


def test_a_file_that_another_run_writes_to_is_refused_until_its_end(results_file: Path) -> None:
    before = results_file.read_text()
    store = Store(results_file, resume=True)
    with pytest.raises(UsageError, match=r"results\.jsonl is being written by another run"):
        Store(results_file, resume=True)
    assert results_file.read_text() == before
    store.close()
    Store(results_file, resume=True).close()


def test_a_line_that_another_run_is_writing_is_not_cut_off(results_file: Path) -> None:
    store = Store(results_file, resume=True)
    with results_file.open("a") as file:
        file.write('{"half a line')
    with pytest.raises(UsageError, match="another run"):
        Store(results_file, resume=True)
    assert results_file.read_text().endswith('{"half a line')
    store.close()


def test_a_device_takes_lines_from_several_runs() -> None:
    stores = [Store(Path("/dev/null"), resume=True) for _ in range(2)]
    for store in stores:
        store.append(a_record())
        store.close()


@pytest.mark.parametrize("parser", ["msgspec", "the standard library's"])
def test_every_parser_reads_what_is_written(parser: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if parser != "msgspec":
        monkeypatch.setattr(record_module, "_faster", None)
    odd = a_record("a/odd", divergence={"got": float("nan"), "text": "\ud800 \x00 \u2028"}, seconds={"worker": 1e300})
    plain = a_record("a/plain", evidence="one", clauses=("CACHE-1",), missed=({"clause": "CACHE-1"},))
    path = tmp_path / "r.jsonl"
    with Store(path) as store:
        store.append(a_header({"aot_eager": ["a/odd", "a/plain"]}))
        store.append(odd)
        store.append(plain)
    first, second = read_results([path]).complete()
    assert second == plain
    assert first.divergence["text"] == odd.divergence["text"]
    assert first.divergence["got"] != first.divergence["got"]
    assert replace(first, divergence={}) == replace(odd, divergence={})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"case": "a/a", "backend": "b", "device": "cpu", "status": "PASS", "colour": 1}', "colour"),
        ('{"case": "a/a", "backend": "b", "status": "PASS"}', "device"),
        ('{"case": "a/a", "backend": 3, "device": "cpu", "status": "PASS"}', "backend is 3"),
    ],
)
def test_a_line_that_is_no_record_is_refused_with_what_is_wrong(line: str, said: str, results_file: Path) -> None:
    with results_file.open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(UsageError, match=rf":\d+: not a line of a results file \(.*{said}"):
        read_results([results_file])
