"""Who stops a command, by Ctrl-C or SIGTERM, is told so in one line, with what is kept and a command that goes on."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from conformance.case import SPEED_DIR
from conformance.cli import main
from conformance.fuzz import Fuzzer
from conformance.stopping import again
from tests.processes import command_line

CASE = "cache/global_int"


def interrupted(*arguments: object, **options: object) -> None:
    """Ctrl-C."""
    raise KeyboardInterrupt


def terminated(*arguments: object, **options: object) -> None:
    """SIGTERM to this process."""
    os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.parametrize(("stop", "code", "how"), [(interrupted, 130, "interrupted"), (terminated, 143, "SIGTERM")])
@pytest.mark.parametrize(
    ("command", "kept", "goes_on"),
    [
        (["run", "eager", "--tier", "quick"], "0 of 40 records are kept", "run --resume FILE"),
        (["speed", "eager"], "0 of 22 records are kept", f"run --resume FILE --cases {SPEED_DIR}"),
        (["admit", "--match", CASE], "0 records are kept", f"admit --match {CASE} --resume FILE"),
        (
            ["mutants", "--only", "relu", "--all", "--tier", "quick"],
            "0 records are kept",
            "mutants --only relu --tier quick --all --resume FILE",
        ),
        (["shuffle", "eager", "--tier", "quick"], "0 records are kept\n", ""),
    ],
)
def test_a_command_that_is_stopped_says_what_is_kept_and_how_to_go_on(
    stop: Callable[..., None],
    code: int,
    how: str,
    command: list[str],
    kept: str,
    goes_on: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in ("execute", "mutation_run", "state_leaks"):
        monkeypatch.setattr(f"conformance.{module}.execute", stop)
    path = tmp_path / "with space.jsonl"
    assert main([*command, "-o", str(path)]) == code
    said = capsys.readouterr().err.rpartition("frameconf: ")[2]
    assert how in said and kept in said
    assert said.endswith(f"; go on with: frameconf {goes_on.replace('FILE', shlex.quote(str(path)))}\n") or not goes_on


def test_fuzzing_that_is_stopped_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Trials:
        backend = "eager"

        def __init__(self, *arguments: object) -> None:
            pass

        def __enter__(self) -> Trials:
            return self

        def __exit__(self, *exception: object) -> None:
            pass

    monkeypatch.setattr("conformance.trials.Trials", Trials)
    monkeypatch.setattr(Fuzzer, "run", terminated)
    assert main(["fuzz", "eager", "--stratum", "edits", "-o", str(tmp_path / "found")]) == 143
    said = capsys.readouterr().err.rpartition("frameconf: stopped by SIGTERM")[2]
    assert said == f"; go on with: frameconf fuzz eager --resume -o {tmp_path / 'found'} --stratum edits\n"


def test_sigterm_is_as_before_when_a_command_is_done() -> None:
    before = signal.getsignal(signal.SIGTERM)
    assert main(["list", "--tier", "quick"]) == 0
    assert signal.getsignal(signal.SIGTERM) is before


def test_only_what_is_not_as_usual_is_said_again() -> None:
    arguments = Namespace(tier="core", all=True, match=None, cases=Path("a b"))
    assert again(arguments, tier="core", all=False, match=None, cases=Path("c")) == " --all --cases 'a b'"


@pytest.mark.slow
def test_sigterm_ends_a_run_with_one_line_and_all_its_processes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "conformance.cli", "fuzz", "eager", "-o", str(tmp_path / "found")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    mine: list[psutil.Process] = []
    while process.poll() is None and not any("forkserver" in command_line(child) for child in mine):
        mine = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 143
    assert stderr.strip().rpartition("\n")[2].startswith("frameconf: stopped by SIGTERM")
    assert "Traceback" not in stderr and "killed" not in stderr
    assert psutil.wait_procs(mine, timeout=20)[1] == []
