"""Backends: specs, what the Dynamo adapter counts, and that a pass needs engagement."""

from __future__ import annotations

import dataclasses
import textwrap
from pathlib import Path
from typing import Any

import pytest
import torch

from conformance.backends import Backend, Unavailable
from conformance.backends.base import Stats
from conformance.backends.registry import canonical, known_specs, make_backend
from conformance.errors import UsageError
from conformance.runner import run_case
from tests.support import case_of

BROKEN = Path(__file__).parent / "mutants" / "broken.py"
ODD = Path(__file__).with_name("odd_backends.py")
CHEAT = BROKEN.with_name("cheat.py")


def test_specs_have_one_spelling() -> None:
    assert canonical("dynamo+inductor") == canonical("inductor") == "inductor"
    assert canonical("dynamo+eager") == "dynamo+eager"
    assert canonical("eager") == "eager"
    assert canonical("dynamo+file.py:attr") == "dynamo+file.py:attr"
    assert canonical("reference+eager") == "reference"


@pytest.mark.parametrize(
    "spec", ["eager", "dynamo+eager", "aot_eager", "reference", f"{ODD}:identity", f"{ODD}:Declared"]
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
        ("own.py", "backend own.py: name what the file defines too, as in own.py:attr"),
        ("reference+own.py", r"name what the file defines too, as in reference\+own.py:attr"),
        ("dynamo+pkg.mod", r"of a module name what it defines too, as in dynamo\+pkg.mod:attr"),
        ("nowhere.py:f", "backend file nowhere.py does not exist"),
        (f"{ODD}:off_by_on", "has no attribute 'off_by_on'; did you mean off_by_one"),
        (f"{ODD}:not_a_compiler", "expected a Backend, or a function"),
        (f"dynamo+{ODD}:not_a_compiler", r"expected a function \(gm, example_inputs\)"),
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


_A_BACKEND = """
class Given:
    name = "given"
    def available(self): return None
    def compile(self, program, *, dynamic=None): return program
    def reset(self): pass
    def stats(self): pass
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("    unsupported = ['grad']", r"its unsupported is \['grad'\], expected a mapping"),
        ("    unsupported = {'grad': 3}", "its unsupported is .*, expected a mapping"),
        ("    available = 'yes'", "its available is 'yes', expected a method"),
        ("    name = None", "its name is None, expected a text"),
        ("    about = 3", "its about is 3, expected a text"),
        ("    kind = 'framez'", "its kind is 'framez', expected one of frames, graphs, export"),
        ("    fork_safe = 'no'", "its fork_safe is 'no', expected True or False"),
        ("    def __init__(self): raise OSError('no licence')", "does not give a backend: OSError: no licence"),
        ("    def __init__(self, option): pass", "does not give a backend: TypeError"),
        ("    @property\n    def name(self): raise KeyError('n')", "does not give a backend: KeyError"),
        (
            "def __getattr__(name): raise ValueError('late')\ndel Given",
            "does not give its attribute 'Given': ValueError",
        ),
        ("raise SystemExit(3)", "does not import: SystemExit: 3"),
    ],
)
def test_a_backend_of_the_wrong_kind_is_one_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "given.py"
    path.write_text(f"{_A_BACKEND}{text}\n")
    with pytest.raises(UsageError, match=message) as caught:
        make_backend(f"{path}:Given")
    assert "\n" not in str(caught.value)


def test_a_backend_of_the_right_kind_is_made(tmp_path: Path) -> None:
    path = tmp_path / "given.py"
    path.write_text(f"{_A_BACKEND}    unsupported = {{'grad': 'none'}}\n")
    assert make_backend(f"{path}:Given").name == "given"


@pytest.mark.parametrize("spec", ["reference", "reference+eager", "reference+aot_eager"])
def test_the_reference_compiler_has_its_seat(spec: str) -> None:
    backend = make_backend(spec)
    assert backend.available() is None
    outcome = run_case(case_of(_TWO_OPERATORS), backend)
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")
    assert outcome["stats"]["graphs"] >= 1 and outcome["stats"]["operators"] >= 2


def test_the_reference_compiler_says_that_it_has_no_such_graph_backend() -> None:
    reason = make_backend("reference+nope").available()
    assert isinstance(reason, Unavailable)
    assert "'nope'" in reason.reason


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


def test_a_reason_of_a_break_names_no_folder_of_this_machine_even_where_it_is_cut() -> None:
    body = "import torch\n\ndef program(x):\n    torch.manual_seed(3)\n    return x + 1\n\n"
    body += "def calls(new):\n    yield Call(new.dyadic(4))\n"
    reasons = " ".join(outcome_of(body, "dynamo+eager")["stats"]["breaks"])
    assert "manual_seed" in reasons
    assert "site-packages/torch" in reasons
    assert str(Path(torch.__file__).parents[3]) not in reasons


def test_a_hit_that_compiles_is_a_missed_should_and_no_failure() -> None:
    body = _TWO_OPERATORS.replace('2, cache="recompile"', '2, cache="hit"')
    outcome = outcome_of(body, "dynamo+eager")
    assert outcome["status"] == "PASS"
    assert outcome["missed"] == [{"clause": "CACHE-1", "call": "call 3", "what": "compiled again", "count": 1}]


def test_a_reused_call_of_the_front_matter_that_compiles_is_a_missed_should() -> None:
    outcome = outcome_of(_TWO_OPERATORS.replace(', cache="recompile"', ""), "dynamo+eager", reused=(3,))
    assert outcome["status"] == "PASS"
    assert [miss["call"] for miss in outcome["missed"]] == ["call 3"]


def test_a_backend_that_returns_the_captured_graph_is_not_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"dynamo+{CHEAT}:graph_returned")
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
    outcome = outcome_of(_TWO_OPERATORS, f"{ODD}:wrapper")
    assert (outcome["status"], outcome["proof"]) == ("PASS", "unproven")


def test_a_compiler_that_returns_the_program_is_not_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{ODD}:identity")
    assert outcome["status"] == "NOT_ENGAGED"


def test_a_wrong_compiler_is_wrong_with_evidence() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{ODD}:off_by_one")
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


def test_a_missing_backend_is_unavailable_with_its_reason() -> None:
    outcome = outcome_of(_TWO_OPERATORS, f"{ODD}:Missing")
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
    outcome = outcome_of(_TWO_OPERATORS, f"dynamo+{CHEAT}:another_graph_backend")
    assert outcome["status"] == "NOT_ENGAGED"
    assert "inductor" in outcome["evidence"]


_OWN_CLASS = """
import torch

from conformance.backends import Stats


class Mine:
    name = "mine"

    def available(self):
        return None

    def compile(self, program):
        return torch.compile(program, backend="eager")

    def reset(self):
        torch._dynamo.reset()

    def stats(self):
        return Stats(engaged=True, graphs=1, graph_runs=1)


class SaysSo(Mine):
    builds_on = ("dynamo",)
"""


@pytest.mark.parametrize(("attribute", "status"), [("Mine", "NOT_ENGAGED"), ("SaysSo", "PASS")])
def test_a_class_that_lets_dynamo_work_is_engaged_where_it_says_so(tmp_path: Path, attribute: str, status: str) -> None:
    (tmp_path / "own.py").write_text(_OWN_CLASS)
    backend = make_backend(f"{tmp_path}/own.py:{attribute}")
    body = "def program(x):\n    return x + 1\n\n\ndef calls(new):\n    yield Call(new.randn(2))\n"
    record = run_case(case_of(body), backend)
    assert record["status"] == status
    assert ("builds_on" in record.get("evidence", "")) == (status == "NOT_ENGAGED")


@pytest.mark.slow
def test_inductor_itself_is_engaged() -> None:
    outcome = outcome_of(_TWO_OPERATORS, "inductor")
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")
    assert outcome["stats"]["compile_seconds"] > 0


#: Graph backends that run the captured graph as it is, each in a disguise.
_DISGUISES = {
    "wrapped": "return lambda *args: gm(*args)",
    "copied": "return copy.deepcopy(gm).forward",
    "interpreted": "return lambda *args: torch.fx.Interpreter(gm).run(*args)",
    "renamed": """
        for number, node in enumerate(gm.graph.nodes):
            node.name = f"fast_{number}"
        gm.recompile()
        return gm.forward""",
    "code with another object for itself": """
        getattr(gm, "real_recompile", gm.recompile)()
        parts = {name: getattr(gm, name) for name in (*gm._modules, *gm._parameters, *gm._buffers)}
        forward = type(gm).forward
        return lambda *args: forward(types.SimpleNamespace(**parts), *args)""",
    "a dead node": """
        first = next(iter(gm.graph.nodes))
        with gm.graph.inserting_after(first):
            gm.graph.call_function(torch.neg, (first,))
        gm.recompile()
        return gm.forward""",
}


_ONE_INPUT = """
import torch


def program(x):
    return torch.relu(x) + x


def calls(new):
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
"""


def graph_backend(tmp_path: Path, body: str) -> str:
    """The spec of a graph backend with that body."""
    path = tmp_path / "graph_backend.py"
    body = textwrap.indent(textwrap.dedent(body.strip("\n")), "    ")
    path.write_text(f"import copy\nimport types\nimport torch\n\n\ndef backend(gm, example_inputs):\n{body}\n")
    return f"dynamo+{path}:backend"


@pytest.mark.parametrize("disguise", _DISGUISES)
def test_the_captured_graph_is_known_in_disguise(tmp_path: Path, disguise: str) -> None:
    outcome = outcome_of(_TWO_OPERATORS, graph_backend(tmp_path, _DISGUISES[disguise]))
    assert outcome["status"] == "NOT_ENGAGED"
    assert "unchanged" in outcome["evidence"]


@pytest.mark.parametrize(
    "body",
    [
        "return torch.jit.trace(gm, tuple(example_inputs))",
        """
        class Own(torch.fx.Interpreter):
            def call_function(self, target, args, kwargs):
                return super().call_function(target, args, kwargs)
        return Own(gm).run""",
        """
        from torch._dynamo.backends.common import aot_autograd
        return aot_autograd(fw_compiler=lambda graph, inputs: graph.forward)(gm, example_inputs)""",
    ],
    ids=["traced", "an interpreter of its own", "through AOTAutograd"],
)
def test_what_is_made_of_the_graph_is_engaged(tmp_path: Path, body: str) -> None:
    outcome = outcome_of(_ONE_INPUT, graph_backend(tmp_path, body))
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")


def test_runs_that_fall_back_are_counted(tmp_path: Path) -> None:
    body = """
    runs = []
    traced = torch.jit.trace(gm, tuple(example_inputs))
    def run(*args):
        runs.append(args)
        return traced(*args) if len(runs) == 1 else gm(*args)
    return run"""
    outcome = outcome_of(_ONE_INPUT, graph_backend(tmp_path, body))
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")
    assert "in 1 of the runs the captured graph ran unchanged" in outcome["stats"]["evidence"]


@pytest.mark.slow
def test_cleared_counters_hide_no_other_compiler(tmp_path: Path) -> None:
    body = """
    from torch._inductor.compile_fx import compile_fx
    compiled = compile_fx(gm, example_inputs)
    def run(*args):
        torch._dynamo.utils.counters.clear()
        return compiled(*args)
    return run"""
    outcome = outcome_of(_ONE_INPUT, graph_backend(tmp_path, body))
    assert (outcome["status"], outcome["evidence"]) == ("NOT_ENGAGED", "the work was done by inductor")
    assert outcome["stats"]["compiles"] == outcome["stats"]["graphs"] == 1
