"""What was distilled from public reports is in the corpus, and its kinds of fault are produced by generation too."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from cases.freeze import FAMILIES
from cases.regressions import MODULES, REPORTS, found
from cases.regressions.__main__ import main
from cases.regressions.kinds import KINDS
from conformance.case import Corpus

#: Programs of a kind that families have to render, besides those distilled from reports.
ENOUGH = 6


@pytest.fixture(scope="module")
def origins() -> dict[str, str]:
    """The origin of every case."""
    corpus = Corpus()
    return {case_id: corpus.case(case_id).origin for case_id in corpus}


@pytest.fixture(scope="module")
def generated(origins: dict[str, str]) -> list[str]:
    """The cases that families rendered."""
    return [case_id for case_id, origin in origins.items() if origin.startswith("families/")]


def test_every_report_is_in_the_corpus_with_its_kind_and_its_thread(origins: dict[str, str]) -> None:
    for module, reports in MODULES.items():
        for report in reports:
            assert origins[report.case_id] == f"regressions/{module}: {report.kind}, {report.thread}"
    distilled = {case_id for case_id, origin in origins.items() if origin.startswith("regressions/")}
    assert distilled == {report.case_id for report in REPORTS} | {program.id for program in found.programs()}


def test_a_thread_is_a_public_one_and_told_once() -> None:
    assert len(REPORTS) >= 84
    assert all(re.fullmatch(r"[\w.-]+/[\w.-]+#\d+", report.thread) for report in REPORTS)
    assert max(Counter(report.thread for report in REPORTS).values()) == 1


def test_there_are_nineteen_kinds_and_reports_of_each() -> None:
    assert len(KINDS) == 19
    assert {report.kind for report in REPORTS} == set(KINDS)


def test_every_kind_has_a_report_in_the_smoke_tier() -> None:
    smoke = set(Corpus().select("smoke"))
    assert {report.kind for report in REPORTS if report.case_id in smoke} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_produced_by_generation(kind: str, generated: list[str]) -> None:
    assert len(KINDS[kind].of(generated)) >= ENOUGH


@pytest.mark.parametrize("kind", KINDS)
def test_no_pattern_of_a_kind_is_idle(kind: str, generated: list[str]) -> None:
    idle = [pattern for pattern in KINDS[kind].generated if not any(fnmatchcase(one, pattern) for one in generated)]
    assert idle == []


def test_every_origin_is_a_family_or_a_module_of_reports(origins: dict[str, str]) -> None:
    known = {f"families/{name}" for name in FAMILIES} | {"grammar"}
    modules = {f"regressions/{name}" for name in (*MODULES, "found")}
    assert {origin.partition(":")[0] for origin in origins.values()} - known - modules == set()


def test_the_table_shows_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    table = capsys.readouterr().out
    for kind in KINDS:
        assert re.search(rf"(?m)^{kind} ", table)


def test_every_module_of_reports_is_wired() -> None:
    folder = Path(__file__).parent.parent / "cases" / "regressions"
    assert {path.stem for path in folder.glob("*.py")} - {"__init__", "__main__", "_report", "found", "kinds"} == set(
        MODULES
    )
