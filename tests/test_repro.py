"""Reproduction scripts need torch and the standard library only, and find what the judge found."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.case import Corpus
from conformance.errors import UsageError
from conformance.repro import script
from tests.test_cli import ODD


def run_script(folder: Path, case_id: str, spec: str) -> subprocess.CompletedProcess[str]:
    """The script of a case, run where none of our packages can be found."""
    path = folder / "reproduce.py"
    path.write_text(script(Corpus().case(case_id), spec))
    command = [sys.executable, "-P", str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=folder)


def test_a_script_imports_torch_and_the_standard_library_only() -> None:
    text = script(Corpus().case("cache/global_int"), "dynamo+eager")
    imported = {
        name.partition(".")[0]
        for node in ast.walk(ast.parse(text))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported - {"torch"} <= sys.stdlib_module_names


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case_id", "where"),
    [
        ("cache/global_shadows_builtin", "call 5"),
        ("effect/callback_effects", "call 1"),
        ("shape/rounded_to_tens", "call 2"),
    ],
)
def test_a_script_shows_a_known_divergence(tmp_path: Path, case_id: str, where: str) -> None:
    done = run_script(tmp_path, case_id, "dynamo+eager")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "DIFFERS" in done.stdout
    assert where in done.stdout.partition("DIFFERS")[2]


@pytest.mark.slow
def test_a_script_of_a_passing_case_finds_nothing(tmp_path: Path) -> None:
    done = run_script(tmp_path, "cache/global_int", "aot_eager")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no difference found" in done.stdout


@pytest.mark.slow
def test_a_script_of_a_users_compiler_names_its_file(tmp_path: Path) -> None:
    done = run_script(tmp_path, "speed/pointwise_chain", f"{ODD}:off_by_one")
    assert done.returncode == 1, done.stdout + done.stderr


@pytest.mark.parametrize("spec", ["eager", "reference"])
def test_what_a_script_cannot_reach_is_refused(spec: str) -> None:
    with pytest.raises(UsageError):
        script(Corpus().case("cache/global_int"), spec)
