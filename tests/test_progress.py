"""What a long run says of itself while it goes on: in a log line by line, and also when nothing is done for a while."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from conformance import cli, execute, progress
from conformance.progress import Progress
from tests.record_support import a_record

SLOW = """
import time

def compiler(program):
    time.sleep(3)
    return lambda *args, **kwargs: program(*args, **kwargs)
"""


@pytest.fixture
def every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were a long time between any two cases."""
    monkeypatch.setattr(progress, "_IN_LOG", 0.0)


def test_what_was_not_engaged_is_counted_apart(every_line: None, capsys: pytest.CaptureFixture[str]) -> None:
    counting = Progress(4)
    for status, said in [
        ("PASS", "0 failed"),
        ("WRONG", "1 failed"),
        ("NOT_ENGAGED", "1 failed, 1 not engaged"),
        ("CRASH", "2 failed, 1 not engaged"),
    ]:
        counting.take(a_record("a/a", status))
        assert capsys.readouterr().err.endswith(f" gone, {said}\n")


def test_a_log_has_a_line_now_and_then_and_an_estimate_only_after_some_cases(
    every_line: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with Progress(7, failures=False) as counting:
        for _ in range(7):
            counting.count()
    lines = capsys.readouterr().err.split("\n")
    assert [line.partition(" cases, ")[0] for line in lines] == [*(f"{n}/7" for n in range(8)), "7/7", ""]
    assert [" left" in line for line in lines] == [False] * 5 + [True] * 4 + [False]


def test_a_log_has_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress(1000) as counting:
        for _ in range(1000):
            counting.take(a_record("a/a", "PASS"))
    first, last = capsys.readouterr().err.splitlines()
    assert first.startswith("0/1000 cases")
    assert "1000/1000 cases" in last and last.endswith("0 failed")


def test_a_terminal_has_one_line_that_is_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "_ON_TERMINAL", 0.0)
    with Progress(3) as counting:
        for _ in range(3):
            counting.count()
    assert terminal.getvalue().count("\n") == 1
    assert "\r" in terminal.getvalue()


def test_what_is_waited_for_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    counting = Progress(9)
    for cases, said in [
        ([], "0 failed, starting workers"),
        (["a/b"], "0 failed, running: a/b"),
        (["a/b", "a/c", "a/d", "a/e", "a/f"], "0 failed, running: a/b, a/c, a/d and 2 more"),
    ]:
        counting.waiting(cases)
        assert capsys.readouterr().err.endswith(f"0/9 cases, 00:00 gone, {said}\n")
    counting.close()
    assert capsys.readouterr().err.endswith("gone, 0 failed\n")


@pytest.mark.slow
def test_a_run_that_does_nothing_for_a_while_names_the_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(execute, "_A_WHILE", 1.0)
    (tmp_path / "slow.py").write_text(SLOW)
    selection = ["--tier", "core", "--match", "cache/global_int", "-o", str(tmp_path / "results.jsonl")]
    assert cli.main(["run", f"{tmp_path / 'slow.py'}:compiler", *selection]) == 0
    assert "0/1 cases" in (said := capsys.readouterr().err)
    assert "running: cache/global_int\n" in said
