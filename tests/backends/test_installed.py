"""Systems that are installed here: each compiles and runs a program itself, and the proof says so."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from conformance.backends.systems import GRAPH_SYSTEMS, PROGRAM_SYSTEMS

#: TorchScript reads the source of a program from its file, and the one below has none.
_EXPORTERS = [name for name in PROGRAM_SYSTEMS if name != "jit_script"]

_RUN = """
import json, sys, torch
torch.set_num_threads(1)
from conformance.backends.registry import make_backend
from conformance.runner import run_case
from tests.support import case_of
print(json.dumps(run_case(case_of(sys.argv[2]), make_backend(sys.argv[1]))))
"""

_CASE = """
import torch


def program(x):
    return torch.relu(x) * 2 + x


def calls(new):
    yield Call(new.dyadic(3, 4))
"""

_WITH_FFT = _CASE.replace("* 2 + x", "* 2 + torch.fft.fft(x).real")


def outcome_of(spec: str, text: str = _CASE) -> dict[str, Any]:
    """What a process of its own says of a case: two systems do not share one."""
    ran = subprocess.run([sys.executable, "-c", _RUN, spec, text], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    outcome: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    if outcome["status"] == "UNAVAILABLE":
        pytest.skip(outcome["evidence"])
    return outcome


@pytest.mark.slow
@pytest.mark.parametrize("spec", [*GRAPH_SYSTEMS, *_EXPORTERS, "reference+openvino", "reference+turbine_cpu"])
def test_it_runs_a_program_itself(spec: str) -> None:
    outcome = outcome_of(spec)
    assert (outcome["status"], outcome.get("proof")) == ("PASS", "engaged"), outcome
    assert outcome["stats"]["operators"] >= 3
    assert outcome["stats"].get("share", 1.0) == 1.0
    assert outcome["stats"]["graph_runs"] == 1


@pytest.mark.slow
def test_what_openvino_leaves_to_eager_is_no_share_of_its_own() -> None:
    outcome = outcome_of("openvino", _WITH_FFT)
    assert outcome["status"] == "PASS"
    assert 0 < outcome["stats"]["share"] < 1
