"""The example repository's workflow does what it says: its own commands, run here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.expectations import read_rules

yaml = pytest.importorskip("yaml", reason="reads the workflow; comes with the extra dask")

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "third_party_backend"


def steps() -> dict[str, str]:
    """The shell commands of the workflow, by name of their step."""
    workflow = yaml.safe_load((EXAMPLE / ".github/workflows/conformance.yml").read_text())
    return {step["name"]: step["run"] for step in workflow["jobs"]["conformance"]["steps"] if "run" in step}


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command as a runner would run it: in a checkout, with our scripts on the path."""
    scripts = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": scripts, "GITHUB_STEP_SUMMARY": "summary.md"}
    return subprocess.run(
        ["bash", "-e", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_example_is_as_short_as_it_claims_and_every_rule_has_a_reason() -> None:
    lines = (EXAMPLE / "squares.py").read_text().splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 15
    assert all("not looked at" not in rule.reason for rule in read_rules(EXAMPLE / "known.toml"))


def test_nothing_is_installed_by_a_name_that_no_index_has() -> None:
    assert "frame-eval-conformance @ git+URL@COMMIT" in steps()["Install"]
    for text in (EXAMPLE / "README.md", ROOT / "README.md", ROOT / "docs" / "add-a-backend.md"):
        for command in re.findall(r"pip install [^`\n]*", text.read_text()):
            named = re.search(r"frame-eval-conformance(.*)", command)
            # what is there already may be asked for its extras
            assert named is None or named[1].startswith((" @ git+URL@COMMIT", "[")), command


@pytest.mark.slow
def test_its_workflow_runs_and_notices_a_regression(tmp_path: Path) -> None:
    folder = tmp_path / "checkout"
    shutil.copytree(EXAMPLE, folder)
    ran = shell(steps()["Run"], folder)
    assert ran.returncode == 0, ran.stderr
    gated = shell(steps()["Gate"], folder)
    assert gated.returncode == 0, gated.stdout
    assert "Gate: open" in (folder / "summary.md").read_text()
    source = (folder / "squares.py").read_text()
    (folder / "squares.py").write_text(source.replace("gm.forward", "lambda *args: [-x for x in gm.forward(*args)]"))
    (folder / "results.jsonl").unlink()
    assert shell(steps()["Run"] + " --match parity", folder).returncode == 0
    closed = shell(steps()["Gate"], folder)
    assert closed.returncode == 1
    assert "::error title=unexpected failure%3A parity/" in closed.stdout
