"""Speed tables: pure functions from records that were timed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any

from conformance.paired import MARGIN
from conformance.record import Record, Results
from conformance.scorecard import Section, environments, evidence_of
from conformance.status import PASS

#: Standard errors between the ends of an interval of timing's confidence, 99 %.
_WIDTH = 2 * NormalDist().inv_cdf(0.995)

_TEXT = (
    "*speedup*: median over pairs of eager's time by the backend's, with its 99 % interval; within "
    f"{100 * MARGIN:g} % of 1 nothing is called significant. *trace*: what the first round took beyond a warm one (of "
    "it in the graph backend, where known; and for a second compilation, with warm caches). *pays after*: rounds until "
    "compiling has paid. *memory*: peak of a round above what was held before. A case that is not right has no speedup."
)


def sections(results: Results) -> list[Section]:
    """Every timed case, and geometric means over those that all backends shown pass; nothing where none was timed."""
    timed = [record for record in results.complete() if record.speed and record.status is PASS]
    if not timed:
        return []
    rows = [_row(record) for record in sorted(timed, key=lambda record: (record.case, record.row))]
    columns = ["case", "backend", "speedup", "", "eager ms", "warm ms", "trace ms", "pays after", "memory MB"]
    return [Section("Speed", _TEXT, columns, rows), _means(timed)]


def beside(results: Results, judged: str) -> list[Section]:
    """Results of the programs that are timed, to be shown beside those of another corpus, ``judged``."""
    records = results.complete()
    devices = dict.fromkeys(record.device for record in records)
    threads = dict.fromkeys(str(record.speed["threads"]) for record in records if record.speed)
    unmeasured = "" if "cuda" in devices else " CUDA was not measured: no record is of it."
    text = (
        f"{len({record.case for record in records})} programs of a corpus of their own ({results.corpus}; what stands "
        f"above is of corpus {judged}), timed on {', '.join(devices)}, with torch's threads at "
        f"{', '.join(threads) or 'no matter what, as nothing was timed'}.{unmeasured}"
    )
    failed = [record for record in records if record.status is not PASS]
    rows = [[record.case, record.row, record.status.name, evidence_of(record)] for record in failed]
    lacking = Section(
        "Timed programs without a speed",
        "What is not right has no speedup; and it is in no mean.",
        ["case", "backend", "status", "evidence"],
        rows,
    )
    return [
        Section("Programs that are timed", text),
        *sections(results),
        *([lacking] if rows else []),
        Section("Environment of the timed programs", "", *environments(results.headers)),
    ]


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


def _means(timed: Sequence[Record]) -> Section:
    """Means over the same cases for all backends of one device: others have other cases, and other sizes of them."""
    rows = []
    for device in dict.fromkeys(record.device for record in timed):
        by_backend: dict[str, dict[str, dict[str, Any]]] = {}
        for record in timed:
            if record.device == device:
                by_backend.setdefault(record.row, {})[record.case] = record.speed
        shared = sorted(set.intersection(*map(set, by_backend.values())))
        for name, own in by_backend.items():
            verdicts = [own[case]["verdict"] for case in shared]
            counts = [str(verdicts.count(verdict)) for verdict in ("faster", "slower", "not significant")]
            rows.append([name, _mean([own[case] for case in shared]), *counts, f"{len(shared)}/{len(own)}"])
    text = (
        "Over the cases that every backend shown on the same device passes; an interval says how well the mean is "
        "measured. *cases counted*: of those that this backend passes."
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
