"""Backends: specs, what the Dynamo adapter counts, and that a pass needs engagement."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from conformance.backends import Backend, Unavailable
from conformance.backends.base import Stats
from conformance.backends.registry import canonical, known_specs, make_backend
from conformance.errors import UsageError
from conformance.runner import run_case
from tests.support import case_of

BROKEN = Path(__file__).with_name("broken_compilers.py")


def test_specs_have_one_spelling() -> None:
    assert canonical("dynamo+inductor") == canonical("inductor") == "inductor"
    assert canonical("dynamo+eager") == "dynamo+eager"
    assert canonical("eager") == "eager"
    assert canonical("dynamo+file.py:attr") == "dynamo+file.py:attr"
    assert canonical("reference+eager") == "reference"


@pytest.mark.parametrize(
    "spec", ["eager", "dynamo+eager", "aot_eager", "reference", f"{BROKEN}:identity", f"{BROKEN}:Declared"]
)
def test_every_backend_has_the_protocol(spec: str) -> None:
    backend = make_backend(spec)
    assert isinstance(backend, Backend)
    assert isinstance(backend.stats(), Stats)
    assert backend.available() is None or isinstance(backend.available(), Unavailable)


def test_known_specs_can_all_be_made() -> None:
    for spec in known_specs():
        assert make_backend(spec).name == spec


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("inducter", "unknown backend 'inducter'; did you mean inductor"),
        ("dynamo+aot_eagre", "did you mean aot_eager"),
        ("nowhere.py:f", "backend file nowhere.py does not exist"),
        (f"{BROKEN}:off_by_on", "has no attribute 'off_by_on'; did you mean off_by_one"),
        (f"{BROKEN}:not_a_compiler", "expected a Backend, or a function"),
        (f"dynamo+{BROKEN}:not_a_compiler", r"expected a function \(gm, example_inputs\)"),
        ("no.such.module:f", "backend module no.such.module does not import: ModuleNotFoundError"),
    ],
)
def test_unusable_specs_are_one_line(spec: str, message: str) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        make_backend(spec)
    assert "\n" not in str(caught.value)


def test_a_file_that_does_not_import_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("import torch\n1 / 0\n")
    with pytest.raises(UsageError, match="does not import: ZeroDivisionError: division by zero"):
        make_backend(f"{path}:f")


def test_the_reference_seat_says_why_it_is_empty() -> None:
    reason = make_backend("reference").available()
    assert isinstance(reason, Unavailable)
    assert "reference_impl" in reason.reason


_TWO_OPERATORS = """
import torch


def program(x, n):
    return torch.relu(x) + n


def calls(new):
    yield Call(new.dyadic(4), 1, cache="compile")
    yield Call(new.dyadic(4), 1, cache="hit")
    yield Call(new.dyadic(4), 2, cache="recompile")
"""

_BREAK = """
def program(x):
    y = x + 1
    print("seen")
    return y * 2


def calls(new):
    yield Call(new.dyadic(4))
"""


def outcome_of(body: str, spec: str, **meta: Any) -> dict[str, Any]:
    """What the runner says of a case with this body."""
    return run_case(dataclasses.replace(case_of(body), **meta), make_backend(spec))


def test_dynamo_counts_graphs_operators_recompiles_and_hits() -> None:
    outcome = outcome_of(_TWO_OPERATORS, "dynamo+eager", graphs=1)
    stats = outcome["stats"]
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")
    assert (stats["graphs"], stats["operators"], stats["compiles"], stats["graph_runs"]) == (2, 4, 2, 3)
    assert stats["cache_hits"] == 1
    assert len(stats["recompiles"]) == 1
    assert "n == 1" in stats["recompiles"][0]
    assert "missed" not in outcome


def test_dynamo_names_the_reason_of_a_break() -> None:
    outcome = outcome_of(_BREAK, "dynamo+eager", graphs=1)
    assert outcome["status"] == "PASS"
    (reason,) = outcome["stats"]["breaks"]
    assert "print" in reason
    assert outcome["missed"] == [
        {"clause": "CAPTURE-1", "call": "call 1", "what": "graphs beyond the ideal", "count": 1}
    ]


def test_a_hit_that_compiles_is_a_missed_should_and_no_failure() -> None:
    body = _TWO_OPERATORS.replace('2, cache="recompile"', '2, cache="hit"')
    outcome = outcome_of(body, "dynamo+eager")
    assert outcome["status"] == "PASS"
    assert outcome["missed"] == [{"clause": "CACHE-1", "call": "call 3", "what": "compiled again", "count": 1}]


def test_a_backend_that_returns_the_captured_graph_is_not_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"dynamo+{BROKEN}:uncompiled_graph")
    assert outcome["status"] == "NOT_ENGAGED"
    assert "unchanged" in outcome["evidence"]


def test_an_edited_graph_is_engaged_even_when_a_graph_module_is_returned(tmp_path: Path) -> None:
    path = tmp_path / "edits.py"
    path.write_text(
        "import torch\n"
        "def edit(gm, example_inputs):\n"
        "    for node in gm.graph.nodes:\n"
        "        if node.target is torch.relu:\n"
        "            node.target = torch.clamp_min\n"
        "            node.args = (*node.args, 0)\n"
        "    gm.recompile()\n"
        "    return gm.forward\n"
    )
    outcome = outcome_of(_TWO_OPERATORS, f"dynamo+{path}:edit")
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")


def test_a_frame_that_was_not_captured_is_not_engaged() -> None:
    body = """
    def program(x):
        def values():
            yield from x.tolist()

        return sum(values())


    def calls(new):
        yield Call(new.dyadic(2))
    """
    outcome = outcome_of(body, "dynamo+eager")
    assert outcome["status"] == "NOT_ENGAGED"
    assert "no graph" in outcome["evidence"]


def test_a_program_without_tensor_operators_has_nothing_to_engage_for() -> None:
    body = "def program(a, b):\n    return a + b\n\n\ndef calls(new):\n    yield Call(1, 2)\n"
    outcome = outcome_of(body, "dynamo+eager", graphs=0)
    assert (outcome["status"], outcome["proof"]) == ("PASS", "nothing to capture")


def test_a_compiler_that_reports_nothing_passes_unproven() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:wrapper")
    assert (outcome["status"], outcome["proof"]) == ("PASS", "unproven")


def test_a_compiler_that_returns_the_program_is_not_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:identity")
    assert outcome["status"] == "NOT_ENGAGED"


def test_a_wrong_compiler_is_wrong_with_evidence() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:off_by_one")
    assert outcome["status"] == "WRONG"
    assert outcome["divergence"]["call"] == "call 1"
    assert outcome["divergence"]["index"] is not None


@pytest.mark.parametrize(
    ("attribute", "text"),
    [("raises", "ValueError: no compiler today"), ("not_callable", "returned 42, which is not callable")],
)
def test_a_compiler_that_cannot_compile_raised(attribute: str, text: str) -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:{attribute}")
    assert outcome["status"] == "RAISED"
    assert text in outcome["evidence"]


def test_a_graph_backend_that_returns_nothing_raised() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"dynamo+{BROKEN}:inner_not_callable")
    assert outcome["status"] == "RAISED"
    assert "TypeError" in outcome["evidence"]


def test_a_declared_gap_is_unsupported_with_its_reason() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:Declared", features=("grad",))
    assert (outcome["status"], outcome["evidence"]) == ("UNSUPPORTED", "grad: inference only")


def test_a_missing_backend_is_unavailable_with_its_reason() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:Missing")
    assert (outcome["status"], outcome["evidence"]) == ("UNAVAILABLE", "needs hardware that nobody has")


def test_running_out_of_memory_is_its_own_status(tmp_path: Path) -> None:
    path = tmp_path / "hungry.py"
    path.write_text("import torch\ndef compiler(program):\n    return lambda *args: torch.empty(1 << 60)\n")
    assert outcome_of(_TWO_OPERATORS, f"{path}:compiler")["status"] == "OOM"


def test_sys_exit_inside_a_compiled_program_is_raised() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{BROKEN}:sys_exit")
    assert outcome["status"] == "RAISED"
    assert "SystemExit" in outcome["evidence"]


def test_an_unstable_case_is_invalid() -> None:
    body = "import time\n\n\ndef program():\n    return time.perf_counter()\n\n\ndef calls(new):\n    yield Call()\n"
    assert outcome_of(body, "eager")["status"] == "INVALID"


@pytest.mark.slow
def test_a_backend_that_lets_another_compiler_work_is_not_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"dynamo+{BROKEN}:secretly_inductor")
    assert outcome["status"] == "NOT_ENGAGED"
    assert "inductor" in outcome["evidence"]


@pytest.mark.slow
def test_inductor_itself_is_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, "inductor")
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")
    assert outcome["stats"]["compile_seconds"] > 0
