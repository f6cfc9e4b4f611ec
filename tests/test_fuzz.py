"""Fuzzing: what fails is reduced once, what is known or shared is counted, and a run can be gone on with."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from conformance.case import Case, Corpus
from conformance.cli import main
from conformance.commands.fuzz import duration
from conformance.errors import UsageError
from conformance.fuzz import (
    Drawn,
    Finding,
    Fuzzer,
    Grammar,
    KnownFault,
    State,
    ingredients,
    least_covered,
    ranked,
    read_known,
)
from conformance.record import Record, read_results
from conformance.reduce import Budget
from conformance.reduction_passes import program_lines
from tests import wrong_compilers
from tests.test_reduce import WRONG, text_of
from tests.wrong_compilers import InProcess

RELU = "WRONG: call: values of result: # -> #"


def program(expression: str, name: str) -> Drawn:
    """A program of three lines whose middle is ``expression`` of ``x``."""
    body = f"import torch\n\n\ndef program(x, y):\n    z = y + 1\n    a = {expression}\n    return a, z\n\n\n"
    body += (
        "def calls(new):\n    yield Call(new.dyadic(8), new.dyadic(8))\n    yield Call(new.dyadic(9), new.dyadic(9))\n"
    )
    return Drawn(text_of(body, f"tests/{name}"), items=frozenset({f"name:{name}", "schedule:sizes"}))


class Programs:
    """A source that gives these programs in turn, each time under another id."""

    def __init__(self, *expressions: str) -> None:
        self._expressions = expressions
        self.seeds: list[int] = []

    def draw(self, seed: int) -> Drawn:
        """The program of that seed."""
        self.seeds.append(seed)
        return program(self._expressions[(seed & 0xFFFFFFFF) % len(self._expressions)], f"p{seed & 0xFFFFFFFF}")

    def replay(self, choices: Sequence[int], case_id: str) -> str | None:
        """There are no choices."""
        raise AssertionError


def fuzzer(folder: Path, compiler: object, *expressions: str, **options: object) -> Fuzzer:
    """One of programs with these expressions, under a compiler function, in this process."""
    state = options.pop("state", None) or State("tests/wrong.py:compiler", "cpu", 0)
    return Fuzzer(folder, state, InProcess(compiler), Programs(*expressions), **options)


def batch(made: Fuzzer) -> Fuzzer:
    """The same, after one more batch of 16 programs: the pace before it promises that there is time for so many."""
    before = made.state.programs
    made._pace = 0.0001
    made.run(0.05)
    assert made.state.programs == before + 16
    return made


def two_faults(program: object) -> object:
    """Loses relu, and raises over sin."""
    return wrong_compilers.relu_lost(wrong_compilers.sin_raises(program))


def test_each_fault_is_one_finding_with_everything_that_belongs_to_it(tmp_path: Path) -> None:
    state = batch(fuzzer(tmp_path, two_faults, "torch.relu(x)", "x.abs()", "x.cos() + x.sin()", "x.relu() - 1")).state
    assert state.statuses == {"WRONG": 8, "RAISED": 4, "PASS": 4}
    assert [finding.signature for finding in state.findings] == [
        RELU,
        "RAISED: call: raised of outcome: returns -> raises RuntimeError: cannot lower sin of # arguments: "
        "in wrong_compilers.py _raise",
    ]
    assert [(finding.lines, finding.calls, finding.seen) for finding in state.findings] == [(2, 1, 8), (2, 1, 4)]
    assert state.items == {f"name:p{number}": 1 for number in range(16)} | {"schedule:sizes": 16}
    corpus = Corpus(tmp_path / "cases")
    assert sorted(corpus) == sorted(finding.case for finding in state.findings) and corpus.tiers
    first = corpus.case(state.findings[0].case)
    assert "relu" in first.source and program_lines(first.source) == 2
    script = (tmp_path / state.findings[0].script).read_text()
    assert script.startswith(f"# {RELU}\n# call 1: result") and first.source in script
    records = read_results([tmp_path / "records.jsonl"]).complete()
    assert {record.case: record.digest for record in records} == {case: corpus.case(case).digest for case in corpus}
    listed = (tmp_path / "findings.md").read_text()
    assert all(f"`{finding.case}`" in listed for finding in state.findings) and "16 programs" in listed


def test_a_failure_of_other_ingredients_is_another_finding(tmp_path: Path) -> None:
    def relu_and_tanh(program: object) -> object:
        return wrong_compilers.relu_lost(wrong_compilers._wrong("tanh", lambda func, x: x + 0)(program))

    state = batch(fuzzer(tmp_path, relu_and_tanh, "torch.relu(x)", "torch.tanh(x)")).state
    assert [finding.signature for finding in state.findings] == [RELU, RELU]
    assert [finding.seen for finding in state.findings] == [8, 8]


@pytest.mark.parametrize(("seen", "kept"), [(0, 5), (20, 6), (1000, 8)])
def test_the_oftener_a_signature_is_seen_the_more_findings_of_it_are_kept(seen: int, kept: int, tmp_path: Path) -> None:
    lost = ["relu", "tanh", "abs", "sin", "cos", "exp", "neg", "sigmoid"]

    def all_lost(program: object) -> object:
        for name in lost:
            program = wrong_compilers._wrong(name, lambda func, x: x + 3)(program)
        return program

    state = State("tests/wrong.py:compiler", "cpu", 0, signatures=Counter({RELU: seen}))
    batch(fuzzer(tmp_path, all_lost, *(f"x.{name}()" for name in lost), state=state))
    assert [finding.signature for finding in state.findings] == [RELU] * kept


def test_errors_of_one_text_from_two_places_are_two_findings(tmp_path: Path) -> None:
    def lower_sin(func: object, x: object) -> object:
        raise NotImplementedError

    def lower_cos(func: object, x: object) -> object:
        raise NotImplementedError

    def neither(program: object) -> object:
        return wrong_compilers._wrong("sin", lower_sin)(wrong_compilers._wrong("cos", lower_cos)(program))

    state = batch(fuzzer(tmp_path, neither, "x.sin()", "x.cos()")).state
    said = "RAISED: call: raised of outcome: returns -> raises NotImplementedError: in test_fuzz.py lower_"
    assert [finding.signature for finding in state.findings] == [f"{said}sin", f"{said}cos"]


def test_what_is_known_is_counted_and_kept_up_to_its_cap(tmp_path: Path) -> None:
    known = [KnownFault("RAISED: call: * sin *", "https://example.org/1"), KnownFault(RELU, "https://example.org/2", 1)]
    made = fuzzer(tmp_path, two_faults, "torch.relu(x)", "x.sin()", known=known)
    state = batch(made).state
    assert state.known == {"https://example.org/1": 8, "https://example.org/2": 8}
    assert [(finding.signature, finding.link) for finding in state.findings] == [(RELU, "https://example.org/2")]


def test_what_the_backend_beside_fails_too_is_counted_only(tmp_path: Path) -> None:
    beside = InProcess(wrong_compilers.sin_raises)
    state = batch(fuzzer(tmp_path, two_faults, "torch.relu(x)", "x.sin()", beside=beside)).state
    assert [finding.signature for finding in state.findings] == [RELU]
    assert state.shared.total() == 8


def test_another_fault_of_the_backend_beside_hides_none_of_the_backends(tmp_path: Path) -> None:
    beside = InProcess(wrong_compilers.sin_raises)
    made = Fuzzer(
        tmp_path,
        State("tests/wrong.py:compiler", "cpu", 0),
        InProcess(wrong_compilers.relu_lost),
        Programs("torch.relu(x) + x.cos().sin()"),
        beside=beside,
    )
    [finding] = batch(made).state.findings
    assert finding.signature == RELU and ".relu" in finding.ingredients and ".sin" not in finding.ingredients
    assert not made.state.shared


def test_what_the_backend_beside_fails_in_another_way_when_reduced_is_its_fault(tmp_path: Path) -> None:
    def sin_wrong(program: object) -> object:
        return wrong_compilers._wrong("sin", lambda func, x: x + 3)(program)

    beside = InProcess(wrong_compilers.sin_raises)
    state = batch(fuzzer(tmp_path, sin_wrong, "x.sin()", "x + 1", beside=beside)).state
    assert state.findings == [] and set(state.shared) == {RELU} and state.undecided == {}


def test_what_was_not_reduced_to_the_end_is_not_taken_for_the_others_fault(tmp_path: Path) -> None:
    def sin_wrong(program: object) -> object:
        return wrong_compilers._wrong("sin", lambda func, x: x + 3)(program)

    options = {"beside": InProcess(wrong_compilers.sin_raises), "budget": Budget(checks=2)}
    state = batch(fuzzer(tmp_path, sin_wrong, "x.sin()", "x + 1", **options)).state
    assert state.findings == [] and not state.shared and state.undecided["tests/p0"] == RELU
    assert "whose it is is not known\n\n* `tests/p0`" in (tmp_path / "findings.md").read_text()


def test_a_failure_that_does_not_come_again_is_named_and_not_reduced(tmp_path: Path) -> None:
    seen: set[str] = set()

    def once(program: object) -> object:
        name = f"{program.__code__.co_names}"
        first, _ = name not in seen, seen.add(name)
        return (wrong_compilers.relu_lost if first else lambda program: program)(program)

    state = batch(fuzzer(tmp_path, once, "torch.relu(x)")).state
    assert state.findings == [] and list(state.unstable) == ["tests/p0"]
    assert "tests/p0" in (tmp_path / "findings.md").read_text()


def test_a_program_that_cannot_be_judged_is_named(tmp_path: Path) -> None:
    made = batch(fuzzer(tmp_path, two_faults, "(value for value in x)", "x + 1"))
    assert made.state.findings == [] and len(made.state.invalid) == 8
    assert "tests/p0" in made.state.invalid and "which cannot be compared" in made.state.invalid["tests/p0"]
    assert "## Could not be judged\n\n* `tests/p0`: " in (tmp_path / "findings.md").read_text()
    assert State.read(tmp_path / "state.json") == made.state


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    made = batch(fuzzer(tmp_path, two_faults, "torch.relu(x)", "x.sin()", "x + 1"))
    state = State.read(tmp_path / "state.json")
    assert state == made.state
    later = batch(fuzzer(tmp_path, two_faults, "torch.relu(x)", "x.sin()", "x + 1", state=state))
    assert later._source.seeds == list(range(128, 256)) and later.state.programs == 32
    assert len(later.state.findings) == 2 and later.state.findings[0].seen > 8 - 2
    assert len(Corpus(tmp_path / "cases")) == 2


def test_interrupted_in_the_middle_of_a_reduction_it_keeps_what_it_has(tmp_path: Path) -> None:
    steps = []

    def interrupt(text: str) -> None:
        steps.append("reducing" in text)
        if sum(steps) == 9:
            raise KeyboardInterrupt

    made = fuzzer(tmp_path, two_faults, "torch.relu(x)", progress=interrupt)
    with pytest.raises(KeyboardInterrupt):
        made.run(60)
    state = State.read(tmp_path / "state.json")
    assert len(state.findings) == 1 and state.next == 16
    assert len(read_results([tmp_path / "records.jsonl"]).records) == 1


def test_programs_with_what_was_seldom_run_come_first() -> None:
    pool = [Drawn(name, items=frozenset(name)) for name in ("ab", "abc", "cd", "e", "ab")]
    counts = Counter("ab")
    assert [drawn.text for drawn in least_covered(pool, 3, counts)] == ["abc", "cd", "e"]
    assert counts == Counter("ababccde")
    assert len(list(least_covered(pool, 9, counts))) == 5


def test_the_least_alike_come_first() -> None:
    def finding(case: str, lines: int, *contents: str, signature: str = "WRONG: call: a") -> Finding:
        return Finding(case, signature, "", lines, 1, list(contents))

    found = [
        finding("like the first", 3, ".relu", "Add"),
        finding("first", 2, ".relu"),
        finding("raises", 9, ".relu", signature="RAISED: end: b"),
        finding("loops", 4, "For", ".sum"),
    ]
    assert ranked(found)[0].case == "first"
    assert ranked(found)[-1].case == "like the first"
    assert ranked([]) == []


def test_ingredients_are_of_the_program_and_not_of_its_calls() -> None:
    contents = ingredients(program("torch.relu(x) if x.sum() > 0 else [i for i in (1, 2)]", "x").text)
    assert {".relu", ".sum", "Gt", "comprehension", "Add"} == contents


@pytest.mark.parametrize(
    ("pattern", "signature", "matches"),
    [
        (RELU, RELU, True),
        ("WRONG: call: values of *", RELU, True),
        ("WRONG", RELU, False),
        ("WRONG: call: values of result: . -> .", RELU, False),
    ],
)
def test_a_star_stands_for_anything_and_nothing_else_does(pattern: str, signature: str, matches: bool) -> None:
    assert KnownFault(pattern, "").matches(signature) is matches


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[known]]\nsignature = 'a'\n", "known fault 1: expected signature and link"),
        ("[[known]]\nsignature = 'a'\nlink = 'b'\ncaps = 1\n", "found caps"),
        ("[[known]]\nsignature = 'a'\nlink = 'b'\ncap = true\n", "found cap"),
        ("other = 1\n", "found 'other'"),
        ("known = 1\n", "expected [[known]] tables"),
        ("=", "not TOML"),
    ],
)
def test_a_file_of_known_faults_is_read_strictly(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "known.toml"
    path.write_text(text)
    with pytest.raises(UsageError) as error:
        read_known(path)
    assert said in str(error.value)


def test_known_faults_are_read(tmp_path: Path) -> None:
    path = tmp_path / "known.toml"
    path.write_text("[[known]]\nsignature = 'WRONG: *'\nlink = 'https://example.org/1'\ncap = 2\n")
    assert read_known(path) == [KnownFault("WRONG: *", "https://example.org/1", 2)]


@pytest.mark.parametrize(("text", "seconds"), [("90s", 90), ("10m", 600), ("1h30m", 5400)])
def test_times(text: str, seconds: float) -> None:
    assert duration(text) == seconds


@pytest.mark.parametrize("text", ["", "10", "m", "10 m", "1.5h", "10min"])
def test_what_is_no_time_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["fuzz", "eager", "--time", text])
    assert end.value.code == 2 and "expected a time such as 90s" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["fuzz", "eager"], ["reduce", "cache/global_int", "--backend", "eager"]])
def test_no_time_at_all_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command, "--time", "0m0s"])
    assert end.value.code == 2 and "'0m0s': expected a time of at least 1s" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["eager", "--resume"], "name its folder by -o"),
        (["eager", "--resume", "-o", "{}"], "nothing to go on with"),
        (["eager", "--known", "{}/nowhere.toml"], "cannot read"),
        (["no_such_backend", "-o", "{}/new"], "unknown backend"),
        (["eager", "--stratum", "no_such", "-o", "{}/new"], "unknown stratum"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fuzz", *(text.format(tmp_path) for text in arguments)]) == 2
    error = capsys.readouterr().err.strip()
    assert said in error and "\n" not in error and not (tmp_path / "new").exists()


def test_a_folder_of_something_else_is_refused_before_the_backend_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("mine")
    for output, said in (
        (tmp_path / "file", f"expected a folder, {tmp_path / 'file'} is a file"),
        (tmp_path / "file" / "below", f"expected a folder, {tmp_path / 'file'} is a file"),
        (tmp_path, "exists and has no state.json: choose another folder"),
    ):
        assert main(["fuzz", "no_such_backend", "-o", str(output)]) == 2
        error = capsys.readouterr().err.strip()
        assert str(output) in error and said in error and "\n" not in error
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot use /proc/x"):
        fuzzer(Path("/proc/x"), two_faults, "torch.relu(x)")
    made = fuzzer(tmp_path, two_faults, "torch.relu(x)")
    (tmp_path / "findings.md").mkdir()
    with pytest.raises(UsageError, match=r"findings\.md: Is a directory"):
        made.run(0.05)


def test_a_batch_is_what_the_time_is_enough_for(tmp_path: Path) -> None:
    now = 0.0

    class Slow(InProcess):
        def run(self, texts: Sequence[str], seconds: float | None = None) -> list[Record]:
            nonlocal now
            now += 10.0 * len(texts)
            sizes.append(len(texts))
            return super().run(texts, seconds)

    sizes: list[int] = []
    state = State("tests/wrong.py:compiler", "cpu", 0)
    budget = Budget(clock=lambda: now)
    Fuzzer(tmp_path, state, Slow(lambda program: program), Programs("x.sin()"), budget=budget).run(250.0)
    assert sizes == [2, 16, 7] and now == 250.0


def test_what_is_killed_in_its_first_batch_can_be_gone_on_with(tmp_path: Path) -> None:
    class Killed(Programs):
        def draw(self, seed: int) -> Drawn:
            assert State.read(tmp_path / "state.json").programs == 0
            raise SystemExit

    state = State("tests/wrong.py:compiler", "cpu", 7)
    with pytest.raises(SystemExit):
        Fuzzer(tmp_path, state, InProcess(two_faults), Killed()).run(0.05)


# -- with the generator, and with processes -----------------------------------------------------------------------


def test_the_generators_programs_are_cases_and_come_again() -> None:
    source = Grammar()
    for seed in range(20):
        drawn = source.draw(seed)
        assert drawn == source.draw(seed) and drawn.items
        case = Case.from_source(drawn.text, "somewhere.py")
        assert source.replay(drawn.choices, case.id) == drawn.text
        smaller = source.replay(drawn.choices[: len(drawn.choices) // 2], case.id)
        assert smaller is not None and Case.from_source(smaller, "somewhere.py").seed == case.seed


@pytest.mark.slow
def test_a_planted_fault_is_found_and_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "found"
    arguments = ["--time", "5m", "--findings", "1", "--stratum", "parity", "-o", str(folder)]
    assert main(["fuzz", f"{WRONG}:relu_lost", *arguments]) == 1
    assert "1 findings" in capsys.readouterr().out
    state = json.loads((folder / "state.json").read_text())
    relu = [found for found in state["findings"] if ".relu" in found["ingredients"]]
    assert relu and relu[0]["lines"] <= 4 and relu[0]["calls"] == 1
    done = subprocess.run([sys.executable, str(folder / relu[0]["script"])], capture_output=True, check=False)
    assert done.returncode == 1
    assert main(["fuzz", "eager", "-o", str(folder)]) == 2
    assert "go on with it by --resume" in capsys.readouterr().err
    assert main(["run", f"{WRONG}:relu_lost", "--cases", str(folder / "cases"), "--strict"]) == 1


def test_a_run_goes_on_beside_what_it_was_beside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    State("eager", "cpu", 0, beside="dynamo+eager").write(tmp_path / "state.json")
    assert State.read(tmp_path / "state.json").beside == "dynamo+eager"
    assert main(["fuzz", "eager", "--resume", "--beside", "aot_eager", "-o", str(tmp_path)]) == 2
    assert "is a run beside dynamo+eager, not beside aot_eager" in capsys.readouterr().err
