"""What a selection means, and what is said where it means nothing."""

from __future__ import annotations

import pytest

from conformance import progress as progress_module
from conformance.case import Corpus
from conformance.cli import main
from conformance.progress import Progress
from tests.record_support import a_record


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


class Bar:
    """In the place of tqdm's."""

    def __init__(self, **options: object) -> None:
        self.said = ""

    def set_description_str(self, text: str, refresh: bool) -> None:
        pass

    def set_postfix_str(self, text: str, refresh: bool) -> None:
        self.said = text

    def update(self) -> None:
        pass


def test_what_was_not_engaged_is_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_module, "tqdm", Bar)
    progress = Progress(4)
    for status, said in [
        ("PASS", "0 failed"),
        ("WRONG", "1 failed"),
        ("NOT_ENGAGED", "1 failed, 1 not engaged"),
        ("CRASH", "2 failed, 1 not engaged"),
    ]:
        progress.take(a_record("a/a", status))
        assert progress._bar.said == said  # type: ignore[attr-defined]
