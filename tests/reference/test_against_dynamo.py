"""`tests.reference.against_dynamo`: what is compared, and what is said of it."""

from __future__ import annotations

from typing import Any

from conformance.record import Record
from conformance.status import STATUSES
from tests.reference.against_dynamo import OURS, THEIRS, compare, table


def record(case: str, backend: str, status: str = "PASS", **stats: Any) -> Record:
    known = {"breaks": [], "recompiles": [], "graphs": 1, "operators": 4, **stats}
    return Record(case, backend, "cpu", STATUSES[status], (), stats=known)


RECORDS = [
    *(record("a/par", backend, breaks=["print"]) for backend in (OURS, THEIRS)),
    record("a/more_breaks", OURS, breaks=["x", "y"], graphs=3),
    record("a/more_breaks", THEIRS, breaks=["x"], graphs=2),
    record("a/more_recompiles", OURS, recompiles=["n"]),
    record("a/more_recompiles", THEIRS),
    record("a/not_counted", OURS, breaks=["if"], graphs=2),
    record("a/not_counted", THEIRS, graphs=2),
    record("a/part", OURS, breaks=["try"], operators=9),
    record("a/part", THEIRS, operators=2),
    *(record("b/wrong", backend, "WRONG" if backend == THEIRS else "PASS") for backend in (OURS, THEIRS)),
    *(record("b/no_graph", backend, graphs=int(backend == OURS)) for backend in (OURS, THEIRS)),
    *(record("b/unknown", backend, breaks=None) for backend in (OURS, THEIRS)),
    record("b/ours_alone", OURS),
    record("a/par", "inductor", breaks=["ignored"]),
]


def test_only_what_both_handle_is_compared() -> None:
    assert [row.case for row in compare(RECORDS)] == [
        *("a/more_breaks", "a/more_recompiles", "a/not_counted", "a/par", "a/part"),
    ]


def test_the_shares_and_the_cases_with_more() -> None:
    lines = table(compare(RECORDS)).splitlines()
    assert [line.split(": ")[1] for line in lines[1:4]] == ["1 of 5 (20.0%)", "1 of 4 (25.0%)", "2 of 4 (50.0%)"]
    assert [line.split()[0] for line in lines[5:]] == ["a/more_breaks", "a/more_recompiles", "a/not_counted", "a/part"]
    assert "breaks 2:1, recompiles 0:0, graphs 3:2, operators 4:4" in lines[5]
    assert [line.endswith(" part") for line in lines[5:]] == [False, False, False, True]


def test_nothing_to_compare() -> None:
    assert (
        table(compare([record("a/ours_alone", OURS)]))
        == "no case that both reference and dynamo+eager pass with a graph"
    )
