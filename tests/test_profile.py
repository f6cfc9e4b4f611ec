"""Profiles: outside of one a case is UNSUPPORTED whatever it does, and one that passes all the same is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from conformance.case import Corpus
from conformance.execute import Options, Runner
from conformance.profile import PASSES, gap, held_to_profile
from conformance.record import Results
from conformance.scorecard import SUMMARY, Note, Section, scorecard
from conformance.status import INVALID, NOT_ENGAGED, PASS, UNAVAILABLE, UNSUPPORTED
from tests.record_support import a_record, results_of

ODD = Path(__file__).with_name("odd_backends.py")
_INFERENCE = {"grad": "inference only", "optimizer": "inference only"}


def test_the_first_declared_word_that_a_case_has_is_its_gap() -> None:
    assert gap(["pointwise"], _INFERENCE) is None
    assert gap(["optimizer", "grad"], _INFERENCE) == "grad: inference only"
    assert gap(["optimizer"], _INFERENCE) == "optimizer: inference only"


def test_inside_the_profile_a_record_stays_as_it_is() -> None:
    record = a_record("parity/sum", "WRONG", evidence="call 1: values")
    assert held_to_profile(record, ["pointwise"], _INFERENCE) is record
    assert held_to_profile(record, ["grad"], {}) is record


@pytest.mark.parametrize("status", [INVALID, UNAVAILABLE])
def test_what_could_not_be_judged_stays_so_outside_too(status: object) -> None:
    record = a_record("grad/flow", str(status))
    assert held_to_profile(record, ["grad"], _INFERENCE) is record


def test_outside_the_profile_a_failure_is_unsupported_and_says_how_it_came_out() -> None:
    record = a_record(
        "grad/flow", "CRASH", evidence="SIGSEGV in call 1", kind="signal SIGSEGV", stderr="Fatal", phase="x"
    )
    held = held_to_profile(record, ["grad"], _INFERENCE)
    assert held.status is UNSUPPORTED
    assert held.kind == "CRASH"
    assert held.evidence == "grad: inference only (outside the profile: CRASH SIGSEGV in call 1)"
    assert (held.stderr, held.phase) == ("", "")


def test_a_declared_gap_that_passes_is_no_pass_and_is_told() -> None:
    record = a_record("grad/flow", proof="engaged", speed={"speedup": 2.0}, missed=({"clause": "CACHE-1"},))
    held = held_to_profile(record, ["grad"], _INFERENCE)
    assert held.status is UNSUPPORTED
    assert held.kind == PASSES
    assert held.evidence == "grad: inference only (it passes all the same)"
    assert (held.proof, held.speed, held.missed) == ("", {}, ())


@pytest.mark.slow
def test_cases_outside_run_all_the_same_and_come_out_as_unsupported() -> None:
    corpus = Corpus()
    with Runner(corpus, Options(workers=1)) as runner:
        inside = runner.run("cache/global_int", f"{ODD}:Declared")
        outside = runner.run(corpus.select(feature="grad")[0], f"{ODD}:Declared")
    assert inside.status is PASS
    assert (outside.status, outside.kind) == (UNSUPPORTED, PASSES)


def _titles(sections: list[Section]) -> dict[str, Section]:
    return {section.title: section for section in sections}


def test_export_style_rows_have_tables_of_their_own() -> None:
    results = results_of([a_record("parity/sum"), a_record("parity/sum", backend="exporter")])
    results.headers[0].kinds.update(mine="graphs", exporter="export")
    shown = _titles(scorecard(results))
    whole, apart = shown[SUMMARY], shown[f"{SUMMARY} (export-style systems)"]
    assert [row[0] for row in whole.rows] == ["mine"]
    assert [row[0] for row in apart.rows] == ["exporter"]
    assert "no frame-evaluation compilers" in apart.text
    assert shown["Passed, by area of the specification"].columns == ["area", "mine"]
    assert shown["Passed, by area of the specification (export-style systems)"].columns == ["area", "exporter"]
    assert "missed by exporter" not in shown["Clauses that a good compiler meets (SHOULD)"].columns


def test_results_without_exporters_have_one_summary() -> None:
    titles = [section.title for section in scorecard(results_of([a_record("parity/sum")]))]
    assert [title for title in titles if title.startswith(SUMMARY)] == [SUMMARY]
    assert "Profiles" not in titles


def test_profiles_shares_and_gaps_that_pass_are_shown() -> None:
    gap_passes = held_to_profile(a_record("grad/flow"), ["grad"], _INFERENCE)
    gap_fails = held_to_profile(a_record("grad/other", "WRONG", evidence="values"), ["grad"], _INFERENCE)
    shares = [a_record(f"parity/{n}", stats={"share": share}) for n, share in enumerate((1.0, 0.5))]
    shares.append(a_record("parity/broke_off", "RAISED", stats={"share": 0.0}))
    results = results_of([gap_passes, gap_fails, *shares])
    results.headers[0].kinds["mine"] = "graphs"
    results.headers[0].about["mine"] = "untuned"
    shown = _titles(scorecard(results))
    assert list(shown["Profiles"].rows) == [
        ["mine", "graphs", "2", "1", "75% on average; all in 1 of 2 cases", "untuned"]
    ]
    assert list(shown["Declared gaps that pass"].rows) == [["mine", "grad", "1/2"]]


def _with_an_adapter() -> Results:
    """What ``dynamo+eager`` and ``openvino`` made of the same cases; one is outside of the profile of the second."""
    records = [
        a_record("break/a", "NOT_ENGAGED", "dynamo+eager"),
        a_record("break/b", backend="dynamo+eager"),
        a_record("break/a", "NOT_ENGAGED", "openvino"),
        a_record("break/b", "WRONG", "openvino", evidence="values of b"),
        a_record("parity/c", "WRONG", "openvino", evidence="values of c"),
        a_record("parity/d", backend="openvino"),
        held_to_profile(a_record("grad/flow", backend="openvino"), ["grad"], _INFERENCE),
    ]
    results = results_of(records)
    results.headers[0].tiers.update({"openvino": "quick", "dynamo+eager": "core"})
    return results


def test_systems_that_have_an_adapter_stand_apart_with_their_sample_and_what_is_the_frontends() -> None:
    shown = _titles(scorecard(_with_an_adapter()))
    assert [row[0] for row in shown[SUMMARY].rows] == ["dynamo+eager"]
    apart = shown[f"{SUMMARY} (graph backends of other systems)"]
    (row,) = [dict(zip(apart.columns, row, strict=True)) for row in apart.rows]
    assert (row["passed"], row["in profile"], row["of"], row["frontend's"]) == ("1/5", "1/4", "quick", "1/3")
    assert shown["Passed, by area of the specification (graph backends of other systems)"].columns[1:] == ["openvino"]


@pytest.mark.parametrize(
    ("tiers", "shown"),
    [
        (["smoke, shard 1/2", "smoke, shard 2/2"], "smoke"),
        (["smoke, shard 1/3", "smoke, shard 3/3"], "smoke, shard 1/3, smoke, shard 3/3"),
        (["quick", "core, shard 1/1"], "core"),
        (["2 of quick", "smoke", "core matching found_", "smoke, shard 1/2"], "smoke, core matching found_"),
        (["quick", "2 of smoke"], "quick, 2 of smoke"),
        ([f"core, shard {number}/11" for number in range(1, 12)], "core"),
    ],
)
def test_all_shards_of_a_tier_are_the_tier(tiers: list[str], shown: str) -> None:
    results = _with_an_adapter()
    (header,) = results.headers
    results.headers = [replace(header, tiers={"openvino": tier}) for tier in tiers]
    apart = _titles(scorecard(results))[f"{SUMMARY} (graph backends of other systems)"]
    assert apart.rows[0][apart.columns.index("of")] == shown


def test_without_the_frontend_alone_nothing_is_said_of_whose_a_failure_is() -> None:
    results = _with_an_adapter()
    results.records = {key: record for key, record in results.records.items() if record.backend == "openvino"}
    assert "frontend's" not in _titles(scorecard(results))[f"{SUMMARY} (graph backends of other systems)"].columns


def test_failures_of_other_systems_are_a_row_a_kind_and_what_nobody_looked_at_a_row_a_case() -> None:
    notes = [Note(("openvino",), ("*",), "buffers are shared", status="WRONG")]
    section = _titles(scorecard(_with_an_adapter(), notes))["Failures of openvino"]
    assert [list(row) for row in section.rows] == [
        ["2", "break/b", "WRONG", "values of b", "buffers are shared"],
        ["1", "break/a", "NOT_ENGAGED", NOT_ENGAGED.meaning, "not looked at yet"],
    ]
    nobody = _titles(scorecard(_with_an_adapter(), [Note(("inductor",), ("*",), "another's")]))["Failures of openvino"]
    assert [row[:2] for row in nobody.rows] == [["1", "break/a"], ["1", "break/b"], ["1", "parity/c"]]
