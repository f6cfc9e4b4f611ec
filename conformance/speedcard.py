"""Speed tables: pure functions from records that were timed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any

from conformance.record import Record, Results
from conformance.scorecard import Section
from conformance.status import PASS

#: Standard errors between the ends of an interval of timing's confidence, 99 %.
_WIDTH = 2 * NormalDist().inv_cdf(0.995)

_TEXT = (
    "*speedup*: median over pairs of eager's time by the backend's, with its 99 % interval; within 1 % of 1 nothing is "
    "called significant. *trace*: what the first round took beyond a warm one (of it in the graph backend, where "
    "known; and for a second compilation, with warm caches). *pays after*: rounds until compiling has paid. *memory*: "
    "peak of a round above what was held before. A case that is not right has no speedup."
)


def sections(results: Results) -> list[Section]:
    """Every timed case, and geometric means over those that all backends shown pass; nothing where none was timed."""
    timed = [record for record in results.complete() if record.speed and record.status is PASS]
    if not timed:
        return []
    rows = [_row(record) for record in sorted(timed, key=lambda record: (record.case, record.row))]
    columns = ["case", "backend", "speedup", "", "eager ms", "warm ms", "trace ms", "pays after", "memory MB"]
    backends = list(dict.fromkeys(record.row for record in timed))
    return [Section("Speed", _TEXT, columns, rows), _means(timed, backends)]


def _row(record: Record) -> list[str]:
    speed = record.speed
    parts = [speed["backend_compile_seconds"], speed["warm_trace_seconds"]]
    of_it = ", ".join(_ms(part) for part in parts if part is not None)
    pays = {"faster": str(speed["break_even_rounds"]), "slower": "never"}.get(speed["verdict"], "unclear")
    return [
        record.case,
        record.row,
        f"{speed['speedup']:.3f} [{speed['interval'][0]:.3f}, {speed['interval'][1]:.3f}]",
        speed["verdict"],
        _ms(speed["eager_seconds"]),
        _ms(speed["graph_seconds"]),
        f"{_ms(speed['trace_seconds'])} ({of_it})",
        pays,
        f"{_mb(speed['graph_peak_memory'])} (eager {_mb(speed['eager_peak_memory'])})",
    ]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.3g}"


def _mb(memory: int | None) -> str:
    return "?" if memory is None else f"{memory / 1e6:.1f}"


def _means(timed: Sequence[Record], backends: Sequence[str]) -> Section:
    by_backend = {name: {record.case: record.speed for record in timed if record.row == name} for name in backends}
    shared = sorted(set.intersection(*(set(own) for own in by_backend.values())))
    rows = []
    for name, own in by_backend.items():
        verdicts = [own[case]["verdict"] for case in shared]
        counts = [str(verdicts.count(verdict)) for verdict in ("faster", "slower", "not significant")]
        rows.append([name, _mean([own[case] for case in shared]), *counts, f"{len(shared)}/{len(own)}"])
    text = (
        f"Over the {len(shared)} cases that every backend shown passes; an interval says how well the mean is measured."
    )
    columns = ["backend", "geometric mean of speedups", "faster", "slower", "not significant", "cases counted"]
    return Section("Speed, all together", text, columns, rows)


def _mean(speeds: Sequence[dict[str, Any]]) -> str:
    """Geometric mean; its interval from those of the cases, whose errors are independent."""
    if not speeds:
        return "no case in common"
    logs = [math.log(speed["speedup"]) for speed in speeds]
    errors = [math.log(speed["interval"][1] / speed["interval"][0]) / _WIDTH for speed in speeds]
    mean, error = sum(logs) / len(logs), math.hypot(*errors) / len(errors)
    low, high = (math.exp(mean + sign * error * _WIDTH / 2) for sign in (-1, 1))
    return f"{math.exp(mean):.3f} [{low:.3f}, {high:.3f}]"
