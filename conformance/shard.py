"""Divide a plan among machines: the same parts wherever it is done."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path

from conformance.case import Corpus
from conformance.record import read_results

#: Seconds of worker time by case and backend.
Seconds = dict[tuple[str, str], float]


def recorded_seconds(paths: Sequence[Path]) -> Seconds:
    """What each case took in earlier results; raises UsageError as ``read_results`` does."""
    records = read_results(paths).records.values() if paths else ()
    return {(record.case, record.backend): record.seconds["worker"] for record in records if "worker" in record.seconds}


def shard(corpus: Corpus, plan: dict[str, list[str]], part: int, count: int, seconds: Seconds) -> dict[str, list[str]]:
    """Part ``part`` (from 1) of ``count`` of a plan; the parts are disjoint and together all of it.

    The longest case goes to the part with least to do (Graham's rule: no part takes more than 4/3 of the best
    division); what nothing is known of counts as the median. Ties, and so everything when nothing is known, go by the
    digests of programs.
    """
    known = [value for key, value in seconds.items() if key[1] in plan]
    usual = statistics.median(known) if known else 1.0
    pairs = [(case, backend) for backend, cases in plan.items() for case in cases]
    pairs.sort(key=lambda pair: (-seconds.get(pair, usual), corpus.entries[pair[0]].digest, pair[1]))
    loads = [0.0] * count
    own: set[tuple[str, str]] = set()
    for pair in pairs:
        least = loads.index(min(loads))
        loads[least] += seconds.get(pair, usual)
        if least == part - 1:
            own.add(pair)
    return {backend: [case for case in cases if (case, backend) in own] for backend, cases in plan.items()}
