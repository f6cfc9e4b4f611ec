"""Other systems by name: what is declared, what is missing, and the proof of what they ran."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
import torch

from conformance import probe
from conformance.backends import dynamo
from conformance.backends.base import KINDS
from conformance.backends.dynamo import DynamoBackend
from conformance.backends.graph_system import GraphSystem, Work, contained, missing
from conformance.backends.reference import ReferenceBackend
from conformance.backends.registry import canonical, make_backend, warm_parent
from conformance.backends.systems import GRAPH_SYSTEMS, PROGRAM_SYSTEMS, distributions, is_system
from conformance.case import feature_vocabulary
from conformance.errors import UsageError
from conformance.repro import script
from conformance.runner import run_case
from tests.support import case_of

SYSTEMS = [*GRAPH_SYSTEMS, *PROGRAM_SYSTEMS]
OTHERS = [name for name in SYSTEMS if distributions([name])]


@pytest.mark.parametrize("spec", [*SYSTEMS, "reference+openvino"])
def test_every_system_declares_what_it_is(spec: str) -> None:
    backend = make_backend(spec)
    assert backend.name == spec
    kind: str = getattr(backend, "kind", "")
    assert kind in KINDS
    assert (kind == "export") == (spec in PROGRAM_SYSTEMS)
    assert getattr(backend, "about", "")
    assert set(getattr(backend, "unsupported", {})) <= set(feature_vocabulary())


@pytest.mark.parametrize("spec", OTHERS)
def test_what_is_not_installed_is_unavailable_and_says_how_to_get_it(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    reason = make_backend(spec).available()
    assert reason is not None
    assert "is not installed: pip install 'frame-eval-conformance[" in reason.reason


def test_specs_of_systems_have_one_spelling_and_a_plain_parent() -> None:
    assert canonical("dynamo+openvino") == "openvino"
    assert make_backend("dynamo+turbine_cpu_static").name == "turbine_cpu_static"
    assert is_system("reference+tvm_relax") and is_system("thunder") and not is_system("inductor")
    assert {warm_parent(spec) for spec in ("openvino", "thunder", "torch_export")} == {"dynamo+eager"}
    assert warm_parent("reference+openvino") == "reference"
    assert distributions(["openvino_aot@quick", "reference+tvm_relax", "inductor"]) == ["openvino", "apache-tvm"]


@pytest.mark.parametrize("spec", ["openvino_aot", "dynamo+tvm_relax", "torch_export"])
def test_a_script_of_torch_alone_reaches_no_adapter(spec: str) -> None:
    with pytest.raises(UsageError, match="which has an adapter in this package"):
        script(case_of(_CASE), spec)


@pytest.mark.parametrize("spec", ["jit_script", "jit_trace", "fx_symbolic_trace"])
def test_what_comes_with_torch_can_be_tried_out(spec: str) -> None:
    assert "unavailable" not in probe.probe(spec, attempt=60)


def test_a_name_of_torchs_that_compiles_nothing_any_more_is_unavailable_and_says_why() -> None:
    assert "ts cannot compile x + 1: BackendCompilerFailed" in probe.settle.__wrapped__("ts", "cpu")["unavailable"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "0/0: n == 1  # if n:  # ome/suite/cases/corpus/a/b.py:18 in program",
            "0/0: n == 1 # if n: # b.py:18 in program",
        ),
        ("0/1: 3 <= x.size()[0]  # y = x / 2  # b.py:7 in f", "0/1: 3 <= x.size()[0] # y = x / 2 # b.py:7 in f"),
        ("0/2: tensor 'x' dtype mismatch", "0/2: tensor 'x' dtype mismatch"),
    ],
)
def test_what_dynamo_cuts_from_a_path_is_no_place_of_this_machine(said: str, kept: str) -> None:
    assert dynamo._recompile_reason(said) == kept


# -- a system that breaks when it is imported -----------------------------------------------------------------------


@pytest.fixture
def broken_tvm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Gives TVM, as every process finds it, a text of ours; the answer is why it is unavailable."""

    def settle(text: str) -> str:
        (tmp_path / "tvm.py").write_text(text)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
        return str(probe.settle.__wrapped__("tvm_relax", "cpu")["unavailable"])

    return settle


def test_a_system_that_crashes_when_it_is_imported_is_unavailable(broken_tvm: Callable[[str], str]) -> None:
    said = broken_tvm("import os\nprint('a banner')\nos.abort()\n")
    assert "its process ended with SIGABRT" in said


def test_a_system_that_hangs_when_it_is_imported_is_unavailable(
    broken_tvm: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "TIME_LIMIT", 12)
    assert "not done after 12 s" in broken_tvm("import time\ntime.sleep(1000)\n")


def test_a_hang_over_the_trial_compilation_is_told_from_one_over_the_import(tmp_path: Path) -> None:
    path = tmp_path / "hangs.py"
    path.write_text("import time\n\n\ndef compiler(program):\n    time.sleep(1000)\n")
    found = probe.probe(f"{path}:compiler", attempt=2)
    assert "error" not in found
    assert found["died"] == "not done with x + 1 after 2 s"


_SPIN = "import os, time\nos.sched_setaffinity(0, {%d})\nwhile time.process_time() < %f:\n    pass\n"


def test_waiting_for_a_processor_that_others_have_is_not_a_systems_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    core = min(os.sched_getaffinity(0))
    spin = [sys.executable, "-I", "-S", "-c"]
    monkeypatch.setattr(probe, "TIME_LIMIT", 2.0)
    monkeypatch.setattr(probe, "BUSY", 100)
    others = [subprocess.Popen([*spin, _SPIN % (core, 60.0)]) for _ in range(5)]
    try:
        began = time.monotonic()
        with tempfile.TemporaryFile("w+") as nothing:
            assert probe._wait(subprocess.Popen([*spin, _SPIN % (core, 0.6)]), nothing, nothing, 0) == 0
        assert time.monotonic() - began > 2.0, "by the clock on the wall it would have been too late"
    finally:
        for other in others:
            other.kill()
            other.wait()


def test_there_is_an_end_to_waiting_for_a_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "TIME_LIMIT", 0.1)
    monkeypatch.setattr(probe, "Waiting", lambda pid: types.SimpleNamespace(seconds=time.monotonic))
    process = subprocess.Popen(["sleep", "60"])
    try:
        with tempfile.TemporaryFile("w+") as nothing, pytest.raises(subprocess.TimeoutExpired):
            probe._wait(process, nothing, nothing, 0)
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize(
    ("text", "reason"),
    [("raise SystemExit('no licence')", "SystemExit: no licence"), ("1 / 0", "ZeroDivisionError"), ("", "tvm")],
)
def test_a_system_that_raises_when_it_is_imported_says_what(
    text: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tvm.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "tvm", raising=False)
    unavailable = make_backend("tvm_relax").available()
    monkeypatch.delitem(sys.modules, "tvm", raising=False)
    assert unavailable is not None
    assert unavailable.reason.startswith("tvm does not import: ")
    assert reason in unavailable.reason


def test_what_an_import_does_to_the_process_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/of/somebody")
    hook, homes = sys.excepthook, []

    def prepare() -> None:
        homes.append(os.environ["HOME"])
        sys.excepthook = lambda *error: None

    assert missing("sys", "none", prepare) is None
    assert sys.excepthook is hook
    assert os.environ["HOME"] == "/home/of/somebody"
    assert homes != ["/home/of/somebody"] and not Path(homes[0]).exists()
    monkeypatch.delenv("HOME")
    with contained():
        pass
    assert "HOME" not in os.environ


# -- the proof of what a system ran ---------------------------------------------------------------------------------


class Partial(GraphSystem):
    """Runs what it is told to of every graph, and leaves the rest to eager. ``own``: operators of its own per run."""

    name = "partial"
    about = "for tests"
    own: ClassVar[int] = 1

    def available(self) -> None:
        """Always."""

    def __call__(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """The graph, and a claim."""
        self.work.compiled += 1

        def run(*args: Any) -> Any:
            self.work.runs += self.own > 0
            self.work.operators += self.own
            self.work.left += 2 - self.own
            return gm.forward(*args)

        return run


class FallsBack(Partial):
    """Leaves everything to eager."""

    own = 0


_CASE = """
import torch


def program(x):
    return torch.relu(x) + 1


def calls(new):
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
"""


@pytest.mark.parametrize("frontend", [DynamoBackend, ReferenceBackend])
def test_partial_engagement_is_a_share_of_operators(frontend: Any) -> None:
    system = Partial()
    made = frontend("mine", system) if frontend is DynamoBackend else frontend(system, name="mine")
    outcome = run_case(case_of(_CASE), made)
    assert (outcome["status"], outcome["proof"]) == ("PASS", "engaged")
    assert outcome["stats"]["share"] == 0.5
    assert outcome["stats"]["evidence"] == "1 graphs compiled, 2 runs of them; partial ran 2 of 4 operators in 2 runs"


@pytest.mark.parametrize("frontend", [DynamoBackend, ReferenceBackend])
def test_a_system_that_left_everything_to_eager_is_not_engaged(frontend: Any) -> None:
    system = FallsBack()
    made = frontend("mine", system) if frontend is DynamoBackend else frontend(system, name="mine")
    outcome = run_case(case_of(_CASE), made)
    assert outcome["status"] == "NOT_ENGAGED"
    assert "ran none of 4 operators" in outcome["evidence"]


def test_the_reference_compiler_does_not_take_a_captured_graph_for_a_compiled_one() -> None:
    backend = ReferenceBackend(lambda gm, example_inputs: gm.forward, name="reference+unchanged")
    outcome = run_case(case_of(_CASE), backend)
    assert outcome["status"] == "NOT_ENGAGED"
    assert "unchanged" in outcome["evidence"]


def test_why_a_system_fell_back_is_said_once() -> None:
    work = Work(compiled=2, left=6, reasons=["no such type", "no such type"])
    assert work.proof("it") == (False, "it compiled 2 graphs and ran none of 6 operators (no such type)")
    assert work.share == 0
    assert Work().share is None


def test_executions_that_a_system_counts_decide_whose_a_run_is() -> None:
    executions = [0]

    class Counted(GraphSystem):
        name = "counted"

        def wrap(self, compiled: Callable[..., Any]) -> Callable[..., Any]:
            return self._watched(compiled, 3, lambda: executions[0])

    system = Counted()

    def own(*args: Any) -> None:
        executions[0] += 2

    system.wrap(own)()
    system.wrap(lambda: None)()
    assert (system.work.runs, system.work.operators, system.work.left) == (2, 3, 3)


def test_a_system_says_what_it_wants_of_sizes() -> None:
    class Static(Partial):
        dynamic = False

    text = _CASE.replace("    yield Call(new.dyadic(4))\n", "", 1) + "    yield Call(new.dyadic(5))\n"
    text += "    yield Call(new.dyadic(6))\n"
    graphs = [run_case(case_of(text), DynamoBackend("mine", kind()))["stats"]["graphs"] for kind in (Partial, Static)]
    assert graphs == [2, 3]
