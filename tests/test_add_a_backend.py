"""``docs/add-a-backend.md`` taken literally: its files written and its commands run, in order, in an empty folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.record import read_results

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "add-a-backend.md"


def blocks() -> list[tuple[str, str]]:
    """The language and text of every fenced block; those without a language are commands."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)


def test_what_it_points_at_is_there() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", DOCUMENT.read_text()):
        assert (DOCUMENT.parent / target).exists(), target


@pytest.mark.slow
def test_it_works_as_written(tmp_path: Path) -> None:
    scripts = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    checkout = tmp_path / "mine"
    checkout.mkdir()
    (tmp_path / "newer").symlink_to(sys.prefix)
    said: dict[str, str] = {}
    for language, text in blocks():
        if language == "python":
            name = text.partition("\n")[0].removeprefix("# ")
            (checkout / name).write_text(text)
            continue
        for command in text.splitlines():
            ran = subprocess.run(
                command.split(),
                cwd=checkout,
                env={**os.environ, "PATH": scripts},
                capture_output=True,
                text=True,
                check=False,
            )
            assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
            said[command] = ran.stdout
    assert any("The first to diverge is dynamo+eager" in text for text in said.values())
    inference = said["frameconf score inference.jsonl"]
    assert "a trace for every graph" in inference and "Declared gaps that pass" in inference
    whole = read_results([checkout / "whole.jsonl"])
    assert {record.proof for record in whole.records.values() if record.proof} == {"engaged"}
    assert "Summary (export-style systems)" in said[next(command for command in said if "whole.py" in command)]
    first, newer = (read_results([checkout / name]) for name in ("first.jsonl", "newer.jsonl"))
    assert len(newer.records) == len(first.records) == 40
