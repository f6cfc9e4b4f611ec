"""How many cases passed in one run after another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from conformance.errors import UsageError
from conformance.record import Results, row_name
from conformance.status import PASS


@dataclass(frozen=True)
class Point:
    """One backend in one run."""

    row: str
    started: datetime
    run: str
    corpus: str
    torch: str
    passed: int
    proven: int
    planned: int


def history(runs: Iterable[Results]) -> dict[str, list[Point]]:
    """The points of every backend that was in two runs or more, in order of time."""
    points = {(point.row, point.run): point for results in runs for point in _points(results)}
    rows: dict[str, list[Point]] = {}
    for point in sorted(points.values(), key=lambda point: point.started):
        rows.setdefault(point.row, []).append(point)
    return {row: found for row, found in rows.items() if len(found) > 1}


def _points(results: Results) -> Iterable[Point]:
    records = results.complete()
    for backend, device in results.rows():
        header = next(header for header in results.headers if header.device == device and backend in header.plan)
        own = [record for record in records if (record.backend, record.device) == (backend, device)]
        yield Point(
            row_name(backend, device),
            _time(header.started),
            header.run,
            header.corpus,
            header.environment.get("torch", ""),
            sum(record.status is PASS for record in own),
            sum(record.status is PASS and record.proof in ("engaged", "control") for record in own),
            len(own),
        )


def _time(text: str) -> datetime:
    try:
        found = datetime.fromisoformat(text)
    except ValueError as error:
        raise UsageError(f"a run started at {text!r:.40}: expected a date and time") from error
    return found if found.tzinfo else found.replace(tzinfo=UTC)
