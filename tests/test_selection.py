"""What a selection means, and what is said where it means nothing."""

from __future__ import annotations

import pytest

from conformance.case import Corpus
from conformance.cli import main


def test_cases_are_chosen_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--clause", "CACHE-4"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:-1]]
    assert listed == [case_id for case_id, entry in sorted(Corpus().entries.items()) if "CACHE-4" in entry.clauses]
    assert listed


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["list", "--clause", "CACHE-44"], "unknown clause 'CACHE-44'; did you mean CACHE-4"),
        (["list", "--tier", "nope"], "unknown tier 'nope'; known: core, quick, smoke"),
        (["list", "--match", "cache/globl_int"], "matches the selection; did you mean cache/global_int"),
        (["run", "eager", "--case", "cache/global_int", "--clause", "CACHE-4"], "leave out --clause"),
        (["mutants", "--only", "drop_rleu"], "matches the selection; did you mean drop_relu"),
        (["mutants", "--only", "drop_the_last_nod"], "matches the selection\n"),
        (["mutants", "--only", "drop_relu", "--kind", "cheat"], "matches the selection\n"),
    ],
)
def test_what_means_nothing_is_refused_with_the_nearest(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(options) == 2
    assert said in capsys.readouterr().err
