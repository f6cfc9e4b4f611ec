"""The ladder: which compilers a backend stands on, and which of them is at fault."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conformance import cli
from conformance.blame import Rung, climb, diverges, ladder, own_faults, verdict
from conformance.errors import UsageError
from conformance.record import Record
from tests.record_support import a_record


def specs(backend: str) -> list[str]:
    """The rungs of a backend."""
    return [rung.spec for rung in ladder(backend)]


@pytest.mark.parametrize(
    ("backend", "rungs"),
    [
        ("inductor", ["eager", "reference", "dynamo+eager", "aot_eager", "inductor", "reference+inductor"]),
        ("reference+inductor", ["eager", "reference", "dynamo+eager", "aot_eager", "inductor", "reference+inductor"]),
        ("dynamo+openvino", ["eager", "reference", "dynamo+eager", "aot_eager", "openvino", "reference+openvino"]),
        ("dynamo+f.py:g", ["eager", "reference", "dynamo+eager", "aot_eager", "dynamo+f.py:g", "reference+f.py:g"]),
        ("aot_eager", ["eager", "reference", "dynamo+eager", "aot_eager", "reference+aot_eager"]),
        ("dynamo+eager", ["eager", "reference", "dynamo+eager"]),
        ("reference", ["eager", "dynamo+eager", "reference"]),
        ("thunder", ["eager", "reference", "dynamo+eager", "thunder"]),
        ("f.py:compiler", ["eager", "reference", "dynamo+eager", "f.py:compiler"]),
    ],
)
def test_a_graph_backend_is_met_under_both_frontends(backend: str, rungs: list[str]) -> None:
    assert specs(backend) == rungs


def test_eager_is_nobodys_fault() -> None:
    with pytest.raises(UsageError, match="name a compiler"):
        ladder("eager")


def climbed(backend: str, **failures: dict[str, Any] | str) -> list[tuple[Rung, Record]]:
    """The ladder, with those rungs failing: by what is left of their name without signs."""

    def run(spec: str) -> Record:
        found = failures.get(spec.replace("+", "_"), "PASS")
        fields = {"status": found} if isinstance(found, str) else found
        return a_record("break/one", backend=spec, **fields)

    return climb(ladder(backend), run)


_VALUES = {"status": "WRONG", "kind": "values", "phase": "call 1"}
_LATER = {"status": "WRONG", "kind": "values", "phase": "call 2"}


@pytest.mark.parametrize(
    ("failures", "said"),
    [
        ({}, "Nothing diverges."),
        ({"inductor": "NOT_ENGAGED", "reference": "UNSUPPORTED"}, "Nothing diverges."),
        ({"inductor": _VALUES}, "The first to diverge is inductor. At fault: inductor"),
        ({"inductor": _VALUES, "reference_inductor": _VALUES}, "The first to diverge is inductor."),
        ({"aot_eager": _VALUES, "inductor": _VALUES}, "The first to diverge is aot_eager. At fault: AOTAutograd"),
        (
            {"dynamo_eager": _VALUES, "aot_eager": _VALUES, "inductor": _VALUES},
            "The first to diverge is dynamo+eager. At fault: TorchDynamo",
        ),
        ({"reference": _VALUES, "inductor": _LATER}, "The first to diverge is inductor."),
        ({"reference": _VALUES, "dynamo_eager": _VALUES}, "suspect the case before either of them"),
        ({"eager": "INVALID"}, "The first to diverge is eager. At fault: the case"),
    ],
)
def test_the_first_rung_that_diverges_is_named(failures: dict[str, Any], said: str) -> None:
    assert said in verdict(climbed("inductor", **failures), "inductor")


def test_who_diverges_otherwise_than_what_it_stands_on_is_named_too() -> None:
    found = climbed("inductor", dynamo_eager=_VALUES, aot_eager=_VALUES, inductor=_LATER)
    assert [rung.spec for rung in own_faults(found)] == ["dynamo+eager", "inductor"]
    assert "Diverging in ways of their own: inductor" in verdict(found, "inductor")


def test_the_fault_of_one_frontend_is_not_that_of_what_it_lends_its_graphs() -> None:
    found = climbed("reference+inductor", reference=_VALUES, reference_inductor=_VALUES)
    assert [rung.spec for rung in own_faults(found)] == ["reference"]
    assert "At fault: the reference compiler" in verdict(found, "reference+inductor")


def test_an_unstable_case_ends_the_climb() -> None:
    assert [rung.spec for rung, _ in climbed("inductor", eager="INVALID")] == ["eager"]


@pytest.mark.parametrize(
    ("status", "so"), [("CRASH", True), ("TIMEOUT", True), ("NOT_ENGAGED", False), ("PASS", False)]
)
def test_a_right_answer_by_the_interpreter_is_no_divergence(status: str, so: bool) -> None:
    assert diverges(a_record("break/one", status)) is so


@pytest.mark.slow
def test_the_command_finds_dynamos_assert(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["blame", "break/assert_nested_function", "--backend", "aot_eager"]) == 0
    said = capsys.readouterr().out
    assert "The first to diverge is dynamo+eager. At fault: TorchDynamo" in said
    rows = [line.split()[:2] for line in said.splitlines() if line.startswith(("eager", "reference ", "aot_eager"))]
    assert rows == [["eager", "PASS"], ["reference", "PASS"], ["aot_eager", "RAISED"]]


@pytest.mark.slow
def test_a_frontend_that_a_backend_cannot_stand_behind_is_a_rung_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dynamos.py"
    path.write_text(
        "import torch._guards\n\n\ndef backend(gm, example_inputs):\n"
        "    if not torch._guards.TracingContext.get().guards_context.dynamo_guards:\n"
        "        raise LookupError('only behind Dynamo')\n"
        "    return torch.jit.trace(gm, tuple(example_inputs), check_trace=False)\n"
    )
    assert cli.main(["blame", "cache/global_int", "--backend", f"dynamo+{path}:backend"]) == 0
    said = capsys.readouterr().out
    assert "only behind Dynamo" in said
    assert said.splitlines()[-1] == "Nothing diverges."


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["break/no_such", "--backend", "aot_eager"], "unknown case 'break/no_such'"),
        (["cache/global_int", "--backend", "aot_eagre"], "did you mean aot_eager"),
        (["cache/global_int", "--backend", "eager"], "name a compiler"),
    ],
)
def test_unusable_input_is_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["blame", *arguments]) == 2
    said = capsys.readouterr()
    assert message in said.err
    assert said.err.count("\n") == 1 and not said.out
