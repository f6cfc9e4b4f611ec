"""Cases in one process against cases in fresh ones: what an earlier case leaves behind is found and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from cases.manifest import Entry, digest, path_of, write_manifest
from cases.program import Program
from conformance.cli import main
from conformance.record import read_results
from conformance.status import STATE_LEAK

LEAVES = """
import torch


def program(x):
    return x + 1


def calls(new):
    yield Call(new.dyadic(2))
    {leave}
"""

READS = """
import torch


def program(x):
    return x + (2 if hasattr(torch, "left_behind") else 1)


def calls(new):
    yield Call(new.dyadic(2))
"""


def _write(folder: Path, texts: dict[str, str]) -> None:
    entries = []
    for case_id, text in texts.items():
        program = Program(case_id, "A case", ("EFFECT-1",), ("pointwise",), "this test", text)
        path = path_of(case_id, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(program.render(), encoding="utf-8")
        entries.append(Entry(case_id, digest(program.render()), ["EFFECT-1"], ["pointwise"], ["core"], []))
    write_manifest(entries, folder)


@pytest.mark.slow
@pytest.mark.parametrize("leave", ["torch.left_behind = True", "pass"])
def test_what_a_case_leaves_behind_is_found_and_named(
    leave: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [f"effect/reads_{letter}" for letter in "abcd"]
    _write(tmp_path / "cases", {**dict.fromkeys(names, READS), "effect/leaves": LEAVES.format(leave=leave)})
    output = tmp_path / "results.jsonl"
    code = main(["shuffle", "eager", "--tier", "core", "--cases", str(tmp_path / "cases"), "-o", str(output)])
    leaks = [record for record in read_results([output]).complete() if record.status is STATE_LEAK]
    # order 0 of the five puts "leaves" neither first nor last
    assert bool(leaks) is (code == 1) is (leave != "pass")
    assert all(record.case in names and "eager itself does something else" in record.evidence for record in leaks)
    assert len(leaks) < len(names) + 1
