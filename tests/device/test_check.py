"""The check for accelerators finds out what is there, says what is not in one line, and runs nothing then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from conformance.record import Store, read_results
from tests.device import preflight
from tests.record_support import a_record, results_of

SCRIPT = Path(__file__).parent / "check.sh"


def check(folder: Path, python: str = sys.executable, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SCRIPT, folder], env={**os.environ, "PYTHON": python, **variables}, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(torch.accelerator.is_available(), reason="there is an accelerator here")
@pytest.mark.parametrize("device", ["cuda", "xpu"])
def test_without_an_accelerator_it_says_so_in_one_line_and_leaves_nothing(device: str, tmp_path: Path) -> None:
    done = check(tmp_path / "out", DEVICE=device)
    assert done.returncode == preflight.NO_DEVICE == 77
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    assert f"no device {device}: torch {torch.__version__} finds no {device.upper()} device here" in done.stdout
    assert not (tmp_path / "out").exists()


def test_what_is_not_installed_is_named_in_one_line(tmp_path: Path) -> None:
    bare = tmp_path / "python"
    bare.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "$@"\n')  # without site-packages
    bare.chmod(0o755)
    done = check(tmp_path / "out", python=str(bare))
    assert done.returncode == preflight.MISSING == 2
    assert done.stderr == ""
    assert done.stdout == f"check.sh: not installed: {', '.join(preflight.NEEDED)}; nothing was measured\n"


def test_a_device_that_nobody_knows_is_unusable_input(tmp_path: Path) -> None:
    done = check(tmp_path / "out", DEVICE="cuad")
    assert done.returncode == 2
    assert "unknown device 'cuad'; known: cpu, cuda" in done.stdout


def test_running_and_timing_imports_no_more_than_is_asked_for() -> None:
    """In a process that has only what is needed: everything else that is installed here is not to be found."""
    script = f"""
import importlib.metadata, sys
import torch._inductor.compile_fx  # what torch wants is its own affair
of_torch = {{name.partition(".")[0] for name in sys.modules}}
class Refuse:
    def find_spec(self, name, path=None, target=None):
        installed = name in importlib.metadata.packages_distributions()
        if "." not in name and installed and name not in {preflight.NEEDED!r} and name not in of_torch | OURS:
            raise ModuleNotFoundError(name)
OURS = {{"conformance", "cases", "tests", "reference_impl"}}
sys.meta_path.insert(0, Refuse())
import conformance.cli, conformance.execute, conformance.timing, conformance.runner, conformance.progress
import conformance.host, conformance.speedcard, conformance.commands.read
from conformance.backends import dynamo, eager
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("status", "backend", "code"), [("PASS", "eager", 0), ("WRONG", "eager", 1), ("WRONG", "aot_eager", 0)]
)
def test_the_control_must_be_clean(status: str, backend: str, code: int, tmp_path: Path) -> None:
    results = results_of([a_record("a/a", status, backend)])
    with Store(tmp_path / "r.jsonl") as store:
        store.append(results.headers[0])
        for record in results.records.values():
            store.append(record)
    assert preflight.control(tmp_path / "r.jsonl") == code


@pytest.mark.slow
def test_the_whole_of_it_in_small_on_the_cpu(tmp_path: Path) -> None:
    """The same steps as on an accelerator, of few programs: records of both kinds, and a table that shows them."""
    done = check(
        tmp_path,
        DEVICE="cpu",
        BACKENDS="eager aot_eager",
        SELECTION="--tier quick --match trigger/",
        TIMED_BACKENDS="aot_eager",
        TIMED="tiny_graph",
        WORKERS="1",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    judged, timed = sorted(tmp_path.glob("*.jsonl"), key=lambda path: "speed" in path.name)
    assert {record.backend for record in read_results([judged]).complete()} == {"eager", "aot_eager"}
    assert [(r.case, r.status.name) for r in read_results([timed]).complete()] == [("speed/tiny_graph", "PASS")]
    assert "speed/tiny_graph" in (tmp_path / f"{judged.stem}.txt").read_text()
