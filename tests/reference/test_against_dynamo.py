"""`tests.reference.against_dynamo`: what is compared, and what is said of it."""

from __future__ import annotations

from typing import Any

from conformance.record import Record
from conformance.status import STATUSES
from tests.reference.against_dynamo import OURS, THEIRS, compare, table


def record(case: str, backend: str, status: str = "PASS", **stats: Any) -> Record:
    known = {"breaks": [], "recompiles": [], "graphs": 1, "operators": 4, "graph_runs": 1, **stats}
    return Record(case, backend, "cpu", STATUSES[status], (), stats=known)


RECORDS = [
    *(record("a/par", backend, breaks=["print"]) for backend in (OURS, THEIRS)),
    record("a/more_breaks", OURS, breaks=["x", "y"], graphs=3, graph_runs=3),
    record("a/more_breaks", THEIRS, breaks=["x"], graphs=2, graph_runs=2),
    record("a/more_recompiles", OURS, recompiles=["n"], graphs=2, operators=8, graph_runs=9),
    record("a/more_recompiles", THEIRS, graph_runs=9),
    record("a/not_counted", OURS, breaks=["a branch"], graphs=2, graph_runs=2),
    record("a/not_counted", THEIRS, graphs=2, graph_runs=2),
    record("a/less", OURS, breaks=["try"], operators=9),
    record("a/less", THEIRS, operators=2),
    record("a/numpy", OURS, breaks=["a call of numpy.flip"], graphs=2, graph_runs=2),
    record("a/numpy", THEIRS),
    *(record("b/wrong", backend, "WRONG" if backend == THEIRS else "PASS") for backend in (OURS, THEIRS)),
    *(record("b/no_graph", backend, graphs=int(backend == OURS)) for backend in (OURS, THEIRS)),
    *(record("b/unknown", backend, breaks=None) for backend in (OURS, THEIRS)),
    record("b/ours_alone", OURS),
    record("a/par", "inductor", breaks=["ignored"]),
]


def test_only_what_both_handle_is_compared() -> None:
    cases = ["a/less", "a/more_breaks", "a/more_recompiles", "a/not_counted", "a/numpy", "a/par"]
    assert [row.case for row in compare(RECORDS)] == cases


def test_the_shares() -> None:
    lines = table(compare(RECORDS)).splitlines()
    assert [line.split(": ")[1] for line in lines[1:4]] == ["1 of 6 (16.7%)", "1 of 5 (20.0%)", "2 of 5 (40.0%)"]


def test_why_ours_has_more() -> None:
    reasons = {row.case: row.reason for row in compare(RECORDS) if not row.is_par}
    assert reasons == {
        "a/less": "Dynamo did less",
        "a/more_breaks": "more breaks",
        "a/more_recompiles": "more recompiles",  # which captures more operators, but runs no more
        "a/not_counted": "as many pieces",
        "a/numpy": "Dynamo captures it: NumPy runs as torch",
    }
    text = table(compare(RECORDS))
    assert "\n\nmore breaks: 1\n  a/more_breaks" in text
    assert "breaks 2:1, recompiles 0:0, graphs 3:2, operators run 4:4" in text


def test_nothing_to_compare() -> None:
    assert (
        table(compare([record("a/ours_alone", OURS)]))
        == "no case that both reference and dynamo+eager pass with a graph"
    )
