"""Results made of a few words, for the tests of what reads records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from conformance.record import Record, Results, Store, new_header
from conformance.status import STATUSES


def a_record(case: str, status: str = "PASS", backend: str = "mine", device: str = "cpu", **fields: Any) -> Record:
    """A record of ``case``; its digest says that its text is what it is everywhere."""
    return Record(case, backend, device, STATUSES[status], (), **{"digest": f"text of {case}"} | fields)


def results_of(
    records: Iterable[Record], corpus: str = "c1", planned: Iterable[str] = (), **environment: str
) -> Results:
    """Results of one run in which ``records`` came, and further cases of ``mine`` were ``planned``."""
    records = list(records)
    devices = {record.device for record in records} or {"cpu"}
    headers = []
    for device in sorted(devices):
        plan: dict[str, list[str]] = {}
        for record in records:
            if record.device == device:
                plan.setdefault(record.backend, []).append(record.case)
        for case in planned:
            plan.setdefault("mine", []).append(case)
        header = new_header(corpus, device, plan)
        headers.append(replace(header, environment={"python": "3.11.7", "torch": "2.13.0+cpu"} | environment))
    return Results(headers, {record.key: record for record in records})


def written(path: Path, results: Results) -> Path:
    """The file of these results."""
    with Store(path) as store:
        for item in (*results.headers, *results.records.values()):
            store.append(item)
    return path
