"""RESULTS.md is what the committed records give, and every failure in it was looked at."""

from __future__ import annotations

from pathlib import Path

from conformance.case import SPEED_DIR, Corpus
from conformance.commands.read import sections_of
from conformance.execute import without_paths
from conformance.record import Record, Results, read_results
from conformance.scorecard import as_markdown, read_notes

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "docs" / "records"


#: Records of the programs that are timed, which are a corpus of their own.
TIMED = sorted(RECORDS.glob("*-speed.jsonl"))


#: Records under other versions of torch, each file held against all the others.
VERSIONS = sorted(RECORDS.glob("*-torch-*.jsonl"))


def committed() -> Results:
    """The committed records of the corpus, merged in order of file name."""
    return read_results(path for path in sorted(RECORDS.glob("*.jsonl")) if path not in (*TIMED, *VERSIONS))


def failures() -> list[Record]:
    """Every committed failure, under whichever torch."""
    results = [committed(), *(read_results([path]) for path in VERSIONS)]
    return [record for one in results for record in one.complete() if record.status.is_failure]


def test_results_are_what_the_records_give() -> None:
    files = sorted(RECORDS.glob("*.jsonl"))
    notes, mutants, coverage = (RECORDS / name for name in ("notes.toml", "mutants.json", "coverage.json"))
    sections = sections_of(files, notes, mutants, TIMED, coverage, VERSIONS)
    assert (ROOT / "RESULTS.md").read_text(encoding="utf-8") == as_markdown(sections, "Results")


def test_the_four_backends_are_there_and_the_control_is_clean() -> None:
    records = committed().complete()
    assert {record.backend for record in records} >= {"eager", "dynamo+eager", "aot_eager", "inductor"}
    assert [record.case for record in records if record.backend == "eager" and record.status.is_failure] == []


def test_every_failure_was_looked_at() -> None:
    notes = read_notes(RECORDS / "notes.toml")
    failed = failures()
    assert failed
    unexplained = [f"{r.backend} {r.case}: {r.evidence}" for r in failed if not any(note.explains(r) for note in notes)]
    assert unexplained == []


def test_every_note_explains_something() -> None:
    failed = failures()
    idle = [note.text for note in read_notes(RECORDS / "notes.toml") if not any(note.explains(r) for r in failed)]
    assert idle == []


def test_records_are_of_the_frozen_programs() -> None:
    for results, entries in [
        (committed(), Corpus().entries),
        *((read_results([path]), Corpus(SPEED_DIR).entries) for path in TIMED),
        *((read_results([path]), Corpus().entries) for path in VERSIONS),
    ]:
        assert all(record.digest == entries[record.case].digest for record in results.records.values())


def test_records_name_no_place_of_a_machine() -> None:
    folder = Corpus().folder
    outcome = {
        "evidence": f'File "{folder}/exc/a.py", line 3',
        "stats": {"breaks": [f"in {ROOT}/x.py", "fine"]},
        "n": 1,
    }
    clean = without_paths(outcome, folder)
    assert clean["evidence"] == 'File "cases/corpus/exc/a.py", line 3'
    assert str(ROOT) not in str(clean)
    assert clean["n"] == 1
