"""Cases under another interpreter: found, asked what it is, refused with a reason, and named in the records."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from conformance import cli, interpreter
from conformance.errors import UsageError
from conformance.interpreter import environment_of, variables_for
from conformance.probe import settle
from conformance.record import environment, read_results


@pytest.fixture
def other(tmp_path: Path) -> str:
    """This very environment by another path, which makes it another interpreter."""
    venv = tmp_path / "venv"
    venv.symlink_to(sys.prefix)
    return str(venv / "bin" / "python")


def test_this_interpreter_is_asked_without_another_process() -> None:
    assert environment_of(sys.executable) == environment()
    assert variables_for(sys.executable) == dict(os.environ)


def test_another_interpreter_says_what_it_is(other: str) -> None:
    found = environment_of(other, "numpy", "no-such-distribution")
    assert found | {"no-such-distribution": ""} == environment() | {"no-such-distribution": ""}
    assert found["no-such-distribution"] == "not installed"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "does not run: No such file or directory"),
        ("#!/bin/sh\necho Try --help >&2; exit 2\n", r"expected Python 3.11 or newer, this is none \(.* code 2\)$"),
        ("#!/bin/sh\necho $*\n", r"expected Python 3.11 or newer, this is none \(.* code 0\)$"),
        ("#!/bin/sh\necho Python; exit 3\n", r"cannot run workers \(.* code 3\): install this package there"),
        ("#!/bin/sh\necho Python; echo 'ModuleNotFoundError: torch' >&2\n", "workers .ModuleNotFoundError: torch"),
        ('#!/bin/sh\necho Python; echo \'{"harness": "another"}\'\n', "has another version of this package"),
        ("not a program", "does not run: Exec format error"),
    ],
)
def test_an_interpreter_of_no_use_is_one_line(tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "python"
    if text is not None:
        path.write_text(text)
        path.chmod(0o755)
    with pytest.raises(UsageError, match=message) as caught:
        environment_of(str(path))
    assert "\n" not in str(caught.value)


def test_an_interpreter_without_torch_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "python"
    path.write_text(f'#!/bin/sh\nexec {sys.executable} -S "$@"\n')
    path.chmod(0o755)
    with pytest.raises(UsageError, match=r"workers \(it has no torch, numpy, psutil\): install this package"):
        environment_of(str(path))


def test_an_interpreter_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "python"
    path.write_text("#!/bin/sh\nexec sleep 60\n")
    path.chmod(0o755)
    monkeypatch.setattr(interpreter, "_PATIENCE", 1)
    with pytest.raises(UsageError, match=r"does not run: .* timed out"):
        environment_of(str(path))


def test_a_backend_is_looked_at_by_the_interpreter_that_will_run_it(tmp_path: Path, other: str) -> None:
    path = tmp_path / "tells.py"
    path.write_text("import sys\ndef compiler(program):\n    return program\ncompiler.about = sys.executable\n")
    backend = f"{path}:compiler"
    assert settle(backend, "cpu", other)["about"] == other
    assert settle(backend, "cpu")["about"] == sys.executable


@pytest.mark.slow
def test_a_run_by_another_interpreter_carries_its_fingerprint(
    tmp_path: Path, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site").mkdir()
    # what the workers import first says who they are
    text = "import sys, sysconfig\ndef compiler(_):\n    raise OSError(sys.executable, sysconfig.get_path('purelib'))\n"
    (tmp_path / "site" / "told.py").write_text(text)
    monkeypatch.setattr("conformance.probe.BEFORE_A_RUN", 0)
    output = tmp_path / "r.jsonl"
    told = f"{tmp_path}/site/told.py:compiler"
    arguments = ["run", told, "openvino", "--case", "cache/global_int", "--python", other, "-o", str(output)]
    assert cli.main(arguments) == 0
    results = read_results([output])
    evidence = results.records["cache/global_int", told, "cpu"].evidence
    assert "venv/bin/python" in evidence
    assert evidence.endswith(" site-packages")  # of the other one: without the places of its machine
    assert results.headers[0].environment["openvino"] == environment("openvino")["openvino"]
    assert results.headers[0].kinds == {told: "frames", "openvino": "graphs"}


def test_a_cluster_has_interpreters_of_its_own(capsys: pytest.CaptureFixture[str], other: str) -> None:
    assert cli.main(["run", "eager", "--dask", "tcp://nowhere:1", "--python", other]) == 2
    assert "leave out --python" in capsys.readouterr().err
