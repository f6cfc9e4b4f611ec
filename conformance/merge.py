"""Put results files together; of several records of one case the newest run's counts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from conformance.record import Key, Results, read_results


def merged(paths: Sequence[Path]) -> tuple[Results, list[str]]:
    """All headers and records of the files, oldest run first, and remarks on cases that several of them have.

    Raises UsageError as ``read_results`` does: among others for other corpora, and other versions of the format.
    """
    parts = [read_results([path]) for path in paths]
    read_results(paths)  # what may not stand together is refused there
    started = {header.run: header.started for part in parts for header in part.headers}
    headers = {header.run: header for part in parts for header in part.headers}
    found = Results(sorted(headers.values(), key=lambda header: header.started))
    where: dict[Key, Path] = {}
    remarks = []
    for path, part in zip(paths, parts, strict=True):
        for key, record in part.records.items():
            other = found.records.get(key)
            if other is not None and other != record:
                newer = started.get(record.run, "") >= started.get(other.run, "")
                kept = path if newer else where[key]
                remarks.append(f"{record.case} under {record.row} is in {where[key]} and {path}: kept that of {kept}")
                if not newer:
                    continue
            found.records[key], where[key] = record, path
    return found, remarks
