"""The pytest way in gives the verdicts of ``frameconf run``, and stays out of other people's test runs."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from conformance import pytest_entry
from conformance.record import read_results
from tests.test_cli import ODD, frameconf


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest in a process and folder of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=400, check=False, cwd=folder)


@pytest.mark.slow
def test_pytest_and_frameconf_give_the_same_verdicts(tmp_path: Path) -> None:
    results, report = tmp_path / "results.jsonl", tmp_path / "report.xml"
    match = "effect/c"
    frameconf("run", "dynamo+eager", "--tier", "core", "--match", match, "-o", str(results))
    options = ("--pyargs", "conformance", "--backend", "dynamo+eager", "--tier", "core")
    done = run_pytest(tmp_path, *options, "-k", match, "-n", "2", f"--junitxml={report}")
    by_name = {}
    for test in ElementTree.parse(report).iter("testcase"):
        properties = {p.get("name"): p.get("value") for p in test.iter("property")}
        by_name[test.get("name", "").partition("-")[2].rstrip("]").removeprefix("eager-")] = properties["status"]
    expected = {record.case: record.status.name for record in read_results([results]).complete()}
    assert len(expected) >= 3
    assert {name.split("]")[0]: status for name, status in by_name.items()} == expected
    failed = sum(status != "PASS" for status in expected.values())
    assert f"{failed} failed" in done.stdout or failed == 0


@pytest.mark.slow
def test_cuda_skips_with_the_reason_where_there_is_none(tmp_path: Path) -> None:
    import torch

    if torch.cuda.is_available():
        pytest.skip("there is a CUDA device here")
    options = ("--pyargs", "conformance", "--backend", "eager", "--device", "cuda", "-k", "speed", "-rs")
    done = run_pytest(tmp_path, *options)
    assert "finds no CUDA device here" in done.stdout
    assert "failed" not in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--backend", "eager", "--tier", "smok"), "unknown tier 'smok'"),
        (("--backend", "inducter"), "did you mean inductor"),
        (("--backend", f"{ODD}:nothing"), "has no attribute 'nothing'"),
        (("--backend", "eager", "--device", "tpu"), "unknown device 'tpu'"),
    ],
)
def test_unusable_options_are_usage_errors(tmp_path: Path, options: tuple[str, ...], message: str) -> None:
    done = run_pytest(tmp_path, "--pyargs", "conformance", *options)
    assert done.returncode == 4
    assert message in done.stdout + done.stderr


def test_a_project_with_options_of_the_same_names_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "def pytest_addoption(parser):\n    parser.addoption('--backend')\n    parser.addoption('--device')\n"
    )
    (tmp_path / "test_theirs.py").write_text("def test_one(request):\n    assert request.config.option.device == 'x'\n")
    done = run_pytest(tmp_path, "--device", "x")
    assert "1 passed" in done.stdout, done.stdout + done.stderr


RULES = """
[[expect]]
backend = "conformance.wrong_answers:zeros"
cases = "alias/*"
status = "WRONG"
reason = "It answers with zeros."

[[expect]]
backend = "conformance.wrong_answers:*"
cases = "rng/*"
status = "CRASH"
reason = "It does not."
"""


@pytest.mark.slow
def test_expected_failures_are_strict(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULES)
    options = ("--pyargs", "conformance", "--backend", "conformance.wrong_answers:zeros", "--tier", "quick")
    done = run_pytest(tmp_path, *options, "--expect", "rules.toml", "-k", "alias or rng", "-n", "2", "-rxf")
    assert "2 failed, 3 xfailed" in done.stdout
    assert "It answers with zeros." in done.stdout
    assert "rules.toml:8 expects CRASH: It does not." in done.stdout
    assert "idle rule: rules.toml:8" in done.stdout
    refused = run_pytest(tmp_path, *options, "--expect", "none.toml")
    assert (refused.returncode, "cannot read expectations none.toml" in refused.stderr) == (4, True)


def test_an_expression_longer_than_a_name_may_be_is_no_path() -> None:
    assert not pytest_entry._means_this_package(" or ".join(f"case_{number}" for number in range(1000)))
