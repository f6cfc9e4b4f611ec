"""The kill matrix is what records say: a kill is a failure that an honest compiler has not; mutants are collected."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from conformance.case import Corpus, corpus_digest
from conformance.cli import main
from conformance.errors import UsageError
from conformance.kill_matrix import KillMatrix, Tier, details, kill_matrix, summary, to_meet
from conformance.mutants import Fault, Mutant, collect, mutant
from conformance.record import Record, Results, Store, new_header, read_results
from conformance.status import CRASH, MISSING, NOT_ENGAGED, PASS, WRONG, Status
from tests.corpora import small_corpus

ZOO = '''
import os

from conformance.mutants import mutant


@mutant("frame", "PARITY-1")
def wrong(program):
    """Answers with None."""
    return lambda *args, **kwargs: None


@mutant("frame", "PARITY-1")
def doubled(program):
    """Answers with twice the number."""

    def answer(*args, **kwargs):
        result = program(*args, **kwargs)
        return None if result is None else 2 * result

    return answer


@mutant("broken", expects="CRASH")
def gone(program):
    """Ends the process."""
    return lambda *args, **kwargs: os._exit(3)
'''

DIGEST = corpus_digest(list(Corpus().entries.values()))


def a_mutant(
    name: str, kind: str = "graph", takes: str = "graph", breaks: str = "CACHE-1", expects: str = ""
) -> Mutant:
    return Mutant(f"dynamo+m.py:{name}", name, "Something is wrong.", Fault(kind, (breaks,), takes, expects))


def a_record(case: str, backend: str, status: Status, proof: str = "", missed: str = "") -> Record:
    missing = ({"clause": missed, "count": 1},) if missed else ()
    return Record(case, backend, "cpu", status, (), proof=proof, missed=missing, seconds={"worker": 2.0})


def results_of(*records: Record) -> Results:
    plan = {record.backend: [record.case] for record in records}
    return Results([new_header(DIGEST, "cpu", plan)], {record.key: record for record in records})


def matrix(mutants: list[Mutant], *records: Record, tier: dict[str, list[str]] | None = None) -> KillMatrix:
    return kill_matrix(results_of(*records), mutants, Tier("smoke", tier or {}))


def test_a_failure_kills_and_what_the_honest_compiler_fails_too_does_not() -> None:
    wrong = a_mutant("wrong")
    found = matrix(
        [wrong],
        a_record("alias/a", "dynamo+eager", WRONG),
        a_record("alias/b", "dynamo+eager", NOT_ENGAGED),
        a_record("alias/a", wrong.spec, WRONG),
        a_record("alias/c", wrong.spec, PASS),
        a_record("alias/b", wrong.spec, WRONG),
    )
    (row,) = found.rows
    assert row.told_by == ("alias/b",)
    assert row.seconds == 4.0  # of c and b: a shows nothing
    assert (row.cases, row.statuses) == (2, {"PASS": 1, "WRONG": 1})
    assert found.survivors() == []


@pytest.mark.parametrize("status", [PASS, NOT_ENGAGED, MISSING])
def test_what_is_no_wrong_answer_kills_nothing(status: Status) -> None:
    idle = a_mutant("idle")
    found = matrix([idle], a_record("alias/a", idle.spec, status))
    assert [row.name for row in found.survivors()] == ["idle"]


def test_a_poor_compiler_is_told_by_its_own_clause_only() -> None:
    poor = a_mutant("poor", "quality")
    missed = matrix([poor], a_record("alias/a", poor.spec, PASS, missed="CACHE-1"))
    other = matrix([poor], a_record("alias/a", poor.spec, PASS, missed="CAPTURE-1"))
    assert (len(missed.survivors()), len(other.survivors())) == (0, 1)


def test_what_the_honest_compiler_is_as_poor_at_shows_nothing_of_a_poor_one() -> None:
    poor = a_mutant("poor", "quality", "program")
    record = a_record("alias/a", poor.spec, PASS, missed="CACHE-1")
    beside = a_record("alias/a", "dynamo+eager", PASS, missed="CACHE-1")
    assert len(matrix([poor], record, beside).survivors()) == 1
    assert matrix([poor], replace(record, missed=2 * record.missed), beside).survivors() == []


#: Four mutants, of which two break what the case below is there for, and one a clause that need not hold.
FIRST, SECOND, OTHER, FAR = (
    a_mutant("first", breaks="CACHE-2"),
    a_mutant("second", breaks="CACHE-3"),
    a_mutant("other", "frame", "program", breaks="CACHE-1"),
    a_mutant("far", "frame", "program", breaks="ALIAS-2"),
)
AIMED = {"alias/a": ["CACHE-3", "CACHE-2", "CACHE-1"]}


@pytest.mark.parametrize(
    ("statuses", "waiting", "becomes"),
    [
        ({}, ["first", "second", "other", "far"], "undecided"),
        ({FIRST: PASS}, ["second", "other", "far"], "undecided"),
        ({FIRST: PASS, SECOND: WRONG}, None, "on target"),
        ({OTHER: WRONG, FIRST: PASS}, ["second"], "undecided"),  # what it is there for has still to be shown
        ({OTHER: WRONG, FIRST: PASS, SECOND: PASS}, None, "off_target"),
        ({OTHER: PASS, FIRST: PASS, SECOND: PASS}, ["far"], "undecided"),
        ({OTHER: PASS, FIRST: PASS, SECOND: PASS, FAR: PASS}, None, "idle"),
        ({OTHER: WRONG, FIRST: WRONG}, None, "on target"),
    ],
)
def test_a_case_meets_mutants_until_it_has_shown_what_it_is_there_for(
    statuses: dict[Mutant, Status], waiting: list[str] | None, becomes: str
) -> None:
    records = [a_record("alias/a", mutant.spec, status) for mutant, status in statuses.items()]
    ran = [a_record("alias/b", mutant.spec, WRONG) for mutant in (FIRST, SECOND, OTHER, FAR)]  # told by another case
    mutants = [OTHER, FIRST, SECOND, FAR]
    specs = to_meet(results_of(*records, *ran), mutants, Tier("smoke", AIMED)).get("alias/a")
    assert (specs and [spec.rpartition(":")[2] for spec in specs]) == waiting
    found = matrix(mutants, *records, *ran, tier=AIMED)
    lists = {"idle": found.idle, "off_target": found.off_target, "undecided": found.undecided}
    assert {name for name, cases in lists.items() if cases} == {becomes} & lists.keys()


def test_a_case_that_names_no_clause_that_must_hold_is_there_for_the_others() -> None:
    record = a_record("alias/a", OTHER.spec, WRONG)
    assert matrix([OTHER], record, tier={"alias/a": ["CACHE-1"]}).off_target == ()
    assert matrix([OTHER], record, tier={"alias/a": ["CACHE-1", "ALIAS-1"]}).off_target == ("alias/a",)


def test_a_case_meets_first_what_breaks_most_of_its_clauses_and_then_what_most_cases_tell() -> None:
    both = replace(FIRST, spec="both", fault=Fault("graph", ("CACHE-2", "CACHE-3"), "graph"))
    mutants = [FIRST, SECOND, both]
    ran = [a_record("b/b", mutant.spec, WRONG) for mutant in mutants] + [a_record("b/c", FIRST.spec, PASS)]
    found = to_meet(results_of(*ran), mutants, Tier("smoke", {"a/a": ["CACHE-2", "CACHE-3"]}))
    assert found == {"a/a": ["both", SECOND.spec, FIRST.spec]}


def test_a_case_is_not_held_to_mutants_whose_honest_compiler_it_fails() -> None:
    tier = {"a/a": ["CACHE-2", "ALIAS-1"]}
    records = [a_record("a/a", "dynamo+eager", WRONG), a_record("a/b", FIRST.spec, WRONG)]
    assert matrix([FIRST], *records, tier=tier).idle == ("a/a",)
    assert matrix([FIRST], *records[1:], tier=tier).undecided == ("a/a",)


def test_a_cheat_and_a_broken_compiler_are_no_achievement_of_a_case() -> None:
    cheat = a_mutant("cheat", "cheat", expects="NOT_ENGAGED")
    found = matrix([cheat], a_record("a/a", cheat.spec, NOT_ENGAGED), tier={"a/a": ["CACHE-1"]})
    assert found.idle == ("a/a",)


def test_the_summary_names_the_cases_that_tell_nothing() -> None:
    records = [a_record(case, mutant.spec, PASS) for case in ("a/a", "a/b") for mutant in (FIRST, OTHER)]
    records += [a_record("a/b", OTHER.spec, WRONG), a_record("a/c", FIRST.spec, WRONG)]
    tier = {f"a/{name}": ["CACHE-2"] for name in "abcd"}
    assert summary(matrix([FIRST, OTHER], *records, tier=tier), Corpus()).text.endswith(
        " Of the 4 cases of tier smoke, 1 told none of the 2 that are no cheats and not broken (a/a); "
        "1 told none that breaks what the case is there for (a/b); 1 have not met enough of them to say."
    )


def test_a_slow_compiler_is_told_by_its_seconds() -> None:
    slow = Mutant("dynamo+m.py:slow", "slow", "Compiles slowly.", Fault("quality", (), "graph"))
    honest = replace(a_record("a/a", "dynamo+eager", PASS), stats={"compile_seconds": 0.01})
    for seconds, told in ((0.05, False), (0.2, True)):
        record = replace(a_record("a/a", slow.spec, PASS), stats={"compile_seconds": seconds})
        assert bool(matrix([slow], honest, record).rows[0].told_by) is told


def test_a_cheat_that_hides_behind_a_wrong_compiler_is_told_all_the_same() -> None:
    cheat = a_mutant("cheat", "cheat", expects="NOT_ENGAGED")
    records = a_record("a/a", cheat.spec, NOT_ENGAGED), a_record("a/b", cheat.spec, WRONG)
    assert matrix([cheat], *records).survivors() == []


def test_what_expects_a_status_must_get_it_wherever_a_compiler_is_needed() -> None:
    crashes = a_mutant("crashes", "broken", expects="CRASH")
    crash, nothing = a_record("a/a", crashes.spec, CRASH), a_record("a/b", crashes.spec, PASS, "nothing to capture")
    assert matrix([crashes], crash, nothing).survivors() == []
    assert matrix([crashes], crash, a_record("a/c", crashes.spec, PASS, "engaged")).survivors() != []
    cheats = a_mutant("cheats", "cheat", expects="NOT_ENGAGED")
    assert matrix([cheats], a_record("a/a", cheats.spec, NOT_ENGAGED)).survivors() == []
    assert matrix([cheats], a_record("a/a", cheats.spec, PASS, "engaged")).survivors() != []


def test_it_is_kept_and_shown(tmp_path: Path) -> None:
    dead, alive = a_mutant("dead"), a_mutant("alive", "frame", "program")
    quick = Corpus().select("quick")[0]
    found = matrix(
        [dead, alive], a_record(quick, dead.spec, WRONG), a_record(quick, alive.spec, PASS), tier={"a/a": []}
    )
    found.write(tmp_path / "matrix.json")
    assert KillMatrix.read(tmp_path / "matrix.json") == found
    rates = summary(found, Corpus())
    assert rates.rows[0][1:] == ["1", "1 (100%)", "1 (100%)", "none"]
    assert rates.rows[1][1:] == ["1", "0 (0%)", "0 (0%)", "alive"]
    assert details(found)[0].rows[1][4] == "SURVIVED"


def test_a_file_that_is_no_matrix_is_refused_and_another_corpus_is_named(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text('{"rows": 3}')
    for path in (tmp_path / "m.json", tmp_path / "none.json"):
        with pytest.raises(UsageError, match="kill matrix"):
            KillMatrix.read(path)
    assert "corpus other; the present one is" in summary(KillMatrix("other", (), "smoke", 0, (), (), ()), Corpus()).text


def test_mutants_are_found_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "zoo.py").write_text(
        "from conformance.mutants import mutant\n\n"
        '@mutant("graph", "PARITY-1")\ndef first(gm, inputs):\n    """Wrong.\n\n    More."""\n\n'
        '@mutant("cheat", expects="NOT_ENGAGED")\ndef second(program): ...\n\nalias = first\n'
    )
    first, second = collect(tmp_path)
    assert (first.spec, first.summary) == (f"dynamo+{tmp_path}/zoo.py:first", "Wrong.")
    assert (second.spec, second.fault) == (f"{tmp_path}/zoo.py:second", Fault("cheat", (), "program", "NOT_ENGAGED"))
    with pytest.raises(UsageError, match="there is no folder"):
        collect(tmp_path / "none")


@pytest.mark.parametrize(
    ("kind", "breaks", "options"),
    [("grahp", [], {}), ("graph", ["PARITY-99"], {}), ("cheat", [], {"expects": "KO"}), ("cheat", [], {"takes": "x"})],
)
def test_unknown_words_are_refused(kind: str, breaks: list[str], options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"known: |did you mean"):
        mutant(kind, *breaks, **options)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--kind", "grahp"], "unknown kind 'grahp'; did you mean graph?"),
        (["--tier", "smok"], "unknown tier 'smok'; did you mean smoke?"),
        (["nowhere"], "there is no folder nowhere here: name the one whose Python files declare mutants"),
    ],
)
def test_unusable_input_of_the_command(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutants", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("backend", ["eager", "dynamo+eager"])
def test_a_run_of_no_mutant_is_neither_read_nor_gone_on_with(
    backend: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "zoo.py").write_text(ZOO)
    small_corpus(tmp_path / "cases", {"effect/one": "return x + 1"})
    digest = corpus_digest(list(Corpus(tmp_path / "cases").entries.values()))
    path = tmp_path / "r.jsonl"
    with Store(path) as store:
        store.append(new_header(digest, "cpu", {backend: ["effect/one"]}))
        store.append(a_record("effect/one", backend, PASS))
    before, command = (
        path.read_text(),
        ["mutants", str(tmp_path), "--tier", "quick", "--cases", str(tmp_path / "cases")],
    )
    matrix = tmp_path / "matrix.json"
    assert main([*command, "--read", str(path), "--matrix", str(matrix)]) == 2
    assert f"{path}: expected records of `frameconf mutants`, found none of the 3 mutants" in capsys.readouterr().err
    assert main([*command, "--resume", str(path)]) == 2
    error = capsys.readouterr().err
    assert f"{path} is a run of {backend}, expected one that `frameconf mutants` began" in error
    assert path.read_text() == before and not matrix.exists()


@pytest.mark.slow
def test_the_command_tells_wrong_compilers_and_the_cases_that_tell_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "zoo.py").write_text(ZOO)
    # a mutant meets four cases at first: the others meet mutants when these were told
    programs = {f"effect/{name}": "return x + 1" for name in "abcdf"} | {"effect/e": "return None"}
    small_corpus(tmp_path / "cases", programs)
    results = tmp_path / "r.jsonl"
    command = ["mutants", str(tmp_path), "--tier", "quick", "--cases", str(tmp_path / "cases"), "--workers", "1"]
    assert main([*command, "-o", str(results)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    again = said.rpartition("; see again: frameconf ")[2].split()
    assert again == ["mutants", str(tmp_path), "--tier", "quick", "--cases", command[5], "--read", str(results)]
    assert main(again) == 0
    assert " ".join(capsys.readouterr().out.split()) == said
    assert (
        "Of the 6 cases of tier quick, 1 told none of the 2 that are no cheats and not broken (effect/e); 5 told"
        in said
    )
    assert "to say" not in said
    size = results.stat().st_size
    assert main([*command, "--resume", str(results)]) == 0
    assert results.stat().st_size == size
    capsys.readouterr()
    assert main([*command[:-2], "--read", str(results), "--kind", "broken"]) == 0
    assert "gone" in capsys.readouterr().out
    other = tmp_path / "other.jsonl"
    other.write_text(results.read_text().replace(read_results([results]).corpus, "another"))
    assert main([*command, "--resume", str(other)]) == 2
    assert "records of corpus another" in capsys.readouterr().err
