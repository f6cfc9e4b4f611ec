"""The frozen corpus and its manifest: sound, appended to, and every silent edit is seen."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import cases.freeze as freezing
from cases.manifest import MANIFEST_NAME, TIERS, Entry, ManifestError, feature_vocabulary, path_of, read_manifest
from cases.program import FrontMatterError, Program, front_matter
from conformance.case import Corpus
from conformance.corpus import problems
from conformance.spec import areas, clauses


def test_the_corpus_is_sound() -> None:
    assert problems() == []


def test_every_clause_has_a_case_and_every_case_names_clauses() -> None:
    corpus = Corpus()
    exercised = Counter(clause for entry in corpus.entries.values() for clause in entry.clauses)
    assert set(exercised) == set(clauses())
    assert all(entry.clauses for entry in corpus.entries.values())


def test_every_clause_has_a_case_in_the_smoke_tier() -> None:
    corpus = Corpus()
    exercised = {clause for case in corpus.select("smoke") for clause in corpus.entries[case].clauses}
    assert set(clauses()) - exercised == set()


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {word for entry in Corpus().entries.values() for word in entry.features}
    assert set(feature_vocabulary()) - used == set()


def test_size_and_areas_of_the_corpus() -> None:
    corpus = Corpus()
    assert len(corpus) >= 250
    assert {case.partition("/")[0] for case in corpus} == set(areas())
    assert len(corpus.select("quick")) < len(corpus.select("smoke")) < len(corpus)


def test_there_are_programs_to_time_of_many_kinds() -> None:
    assert len([case for case in Corpus() if case.startswith("speed/")]) >= 12


def test_break_kinds_times_contexts() -> None:
    names = [case.partition("/")[2] for case in Corpus() if case.startswith("break/")]
    contexts = ("top_level", "for_loop", "with_block", "try_finally", "nested_function", "comprehension", "generator")
    kinds = {
        context: {name.removesuffix(f"_{context}") for name in names if name.endswith(context)} for context in contexts
    }
    in_most = [kind for kind in set().union(*kinds.values()) if sum(kind in found for found in kinds.values()) >= 6]
    assert len(in_most) >= 15


_BODY = """
import torch


def program(x):
    return x + 1


def calls(new):
    yield Call(new.randn(3))
"""


def a_program(name: str = "parity/one", body: str = _BODY, features: tuple[str, ...] = ("pointwise",)) -> Program:
    """A small program."""
    return Program(name, "Adds one.", ("PARITY-1",), features, "tests", body)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A frozen corpus of two programs."""
    programs = [a_program("parity/one"), a_program("parity/two")]
    monkeypatch.setattr(freezing, "all_programs", lambda: iter(programs))
    freezing.freeze(tmp_path)
    return tmp_path


def of_cases(found: list[str]) -> list[str]:
    """The problems that are not about clauses without cases."""
    return [problem for problem in found if not problem.startswith("clause ")]


def test_a_small_corpus_is_sound_but_for_its_missing_clauses(small: Path) -> None:
    assert of_cases(problems(small)) == []
    assert "clause CACHE-1 has no case" in problems(small)


def test_an_edited_program_is_seen(small: Path) -> None:
    path = path_of("parity/one", small)
    path.write_text(path.read_text().replace("x + 1", "x + 2"))
    (problem,) = of_cases(problems(small))
    assert problem.startswith("parity/one: its text has digest")


def test_a_deleted_and_an_unlisted_program_are_seen(small: Path) -> None:
    path = path_of("parity/one", small)
    path.rename(path.with_name("three.py"))
    missing, unlisted = of_cases(problems(small))
    assert "No such file" in missing
    assert unlisted == "parity/three.py: not in the manifest"


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (a_program(features=("pointwize",)), "unknown word 'pointwize' in features; did you mean pointwise"),
        (a_program(features=()), "names no features"),
        (a_program(name="pairity/one"), "its area is none of"),
        (a_program(body="def program(x):\n    return x\n"), "does not define calls"),
        (Program("parity/one", "T.", ("PARITY-99",), ("view",), "tests", _BODY), "unknown word 'PARITY-99' in clauses"),
    ],
    ids=["feature", "no features", "area", "calls", "clause"],
)
def test_words_outside_the_vocabulary_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program, message: str
) -> None:
    monkeypatch.setattr(freezing, "all_programs", lambda: iter([program]))
    freezing.freeze(tmp_path)
    assert any(message in problem for problem in problems(tmp_path))


def test_a_manifest_that_disagrees_with_the_front_matter_is_seen(small: Path) -> None:
    path = small / MANIFEST_NAME
    path.write_text(path.read_text().replace('"features": ["pointwise"]', '"features": ["view"]', 1))
    assert any("front matter and manifest differ in features" in problem for problem in problems(small))


def test_freezing_again_changes_nothing_that_is_frozen(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {path: path.read_text() for path in small.rglob("*.py")}
    entries = read_manifest(small)
    changed = [a_program("parity/one", _BODY.replace("+ 1", "+ 3")), a_program("parity/three")]
    monkeypatch.setattr(freezing, "all_programs", lambda: iter(changed))
    assert freezing.freeze(small) == ["parity/three"]
    assert {path: path.read_text() for path in before} == before
    assert read_manifest(small)[:1] == entries[:1]


def test_a_later_batch_joins_the_tiers_it_is_wanted_in(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {entry.id: entry.tiers for entry in read_manifest(small)}
    assert before == {case: ["core", "smoke", "quick"] for case in ("parity/one", "parity/two")}
    later = [replace(a_program(f"parity/{tier}"), tier=tier) for tier in TIERS]
    monkeypatch.setattr(freezing, "all_programs", lambda: iter(later))
    freezing.freeze(small)
    after = {entry.id: entry.tiers for entry in read_manifest(small)}
    wanted = {"core": ["core"], "smoke": ["core", "smoke"], "quick": ["core", "smoke", "quick"]}
    assert after == before | {f"parity/{tier}": tiers for tier, tiers in wanted.items()}


def test_what_is_wanted_in_a_tier_joins_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freezing, "all_programs", lambda: iter([replace(a_program(), tier="smoke")]))
    freezing.freeze(tmp_path)
    assert read_manifest(tmp_path)[0].tiers == ["core", "smoke", "quick"]


def test_the_tier_is_no_part_of_the_text() -> None:
    assert replace(a_program(), tier="smoke").render() == a_program().render()


def test_amending_keeps_the_old_digest_and_the_reason(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = read_manifest(small)[0].digest
    changed = a_program("parity/one", _BODY.replace("+ 1", "+ 3"))
    monkeypatch.setattr(freezing, "all_programs", lambda: iter([changed]))
    freezing.amend("parity/one", "it added too little", small)
    entry = read_manifest(small)[0]
    assert entry.amended == [{"digest": old, "why": "it added too little"}]
    assert of_cases(problems(small)) == []
    with pytest.raises(ValueError, match="frozen already"):
        freezing.amend("parity/one", "again", small)


def test_cover_takes_what_covers_most_first() -> None:
    entries = [
        Entry("a/1", "", ["X-1"], ["p"], [], []),
        Entry("a/2", "", ["X-1", "X-2"], ["p", "q"], [], []),
        Entry("a/3", "", ["X-3"], ["r"], [], []),
    ]
    assert [entry.id for entry in freezing.greedy_cover(entries, 2)] == ["a/2", "a/3"]
    assert len(freezing.greedy_cover(entries, 9)) == 3


def test_families_render_programs_with_distinct_ids() -> None:
    programs = list(freezing.all_programs())
    assert max(Counter(program.id for program in programs).values()) == 1


def test_rendering_is_deterministic() -> None:
    assert [p.render() for p in freezing.all_programs()] == [p.render() for p in freezing.all_programs()]


def test_front_matter_reads_what_render_wrote() -> None:
    program = Program(
        "grad/a", "A title.", ("GRAD-1",), ("grad",), "tests", _BODY, graphs=1, reused=(2, 4), precision="bfloat16"
    )
    title, meta = front_matter(program.render())
    assert title == "A title."
    assert (meta["id"], meta["graphs"], meta["reused"], meta["precision"]) == ("grad/a", 1, [2, 4], "bfloat16")
    assert meta["clauses"] == ["GRAD-1", "CAPTURE-1", "CACHE-1"]


@pytest.mark.parametrize("source", ["x = 1\n", '"""No fences."""\n', '"""T.\n\n+++\nnot toml\n+++\n"""\n'])
def test_a_text_without_front_matter_is_refused(source: str) -> None:
    with pytest.raises(FrontMatterError):
        front_matter(source)


@pytest.mark.parametrize("content", [None, "no json\n", '{"id": "a"}\n', json.dumps([1]) + "\n"])
def test_an_unreadable_manifest_is_one_line(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / MANIFEST_NAME).write_text(content)
    with pytest.raises(ManifestError) as caught:
        read_manifest(tmp_path)
    assert MANIFEST_NAME in str(caught.value)
    assert "\n" not in str(caught.value)


def test_reading_the_corpus_imports_no_generator() -> None:
    code = (
        "import sys, conformance.case as c; c.Corpus().case(next(iter(c.Corpus()))); "
        "print([m for m in sys.modules if m.startswith(('cases.families', 'torch'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
