"""How often timing's verdicts are right: ``python -m tests.bench.speed_verdicts [--runs N] [--seconds S]``.

Every program of the speed corpus is timed as eager against eager, where a significant difference is a false alarm, and
against an eager whose every round takes 5 % longer, where anything but "slower" is a miss. Nothing is asserted. Each
run has a process of its own, as memory lies otherwise in each. With 2 seconds a run takes about 15 seconds per program;
the machine should do nothing else.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any
from unittest import mock

import torch

from conformance import timing
from conformance.backends.eager import EagerBackend
from conformance.case import SPEED_DIR, Corpus
from conformance.timing import Speed, time_case

#: How much longer a round takes, and from which length on a program counts, in seconds.
_SLOWDOWN, _LONG = 0.05, 0.001


@contextlib.contextmanager
def backend_slowed_by(share: float) -> Iterator[None]:
    """Every round of the backend's side keeps the processor busy for ``share`` of what it took, beyond that.

    The whole round: of a training step a backend compiles the backward pass, too, which the script starts. And of the
    round itself, not of one timed before: the machine's own speed changes by more between two measurements.
    """
    play = timing._Side.play

    def slowly(side: timing._Side) -> list[Any]:
        start = time.perf_counter()
        answers = play(side)
        if side.name == "backend":
            end = start + (time.perf_counter() - start) * (1 + share)
            while time.perf_counter() < end:
                pass
        return answers

    with mock.patch.object(timing._Side, "play", slowly):
        yield


def measure(case_id: str, seconds: float) -> tuple[Speed, Speed]:
    """Eager against eager, and against the slowed one."""
    torch.set_num_threads(1)
    case = Corpus(SPEED_DIR).case(case_id)
    same = time_case(case, EagerBackend(), "cpu", seconds)
    with backend_slowed_by(_SLOWDOWN):
        return same, time_case(case, EagerBackend(), "cpu", seconds)


def _line(name: str, speed: Speed) -> str:
    low, high = speed.interval
    return f"{name} {speed.speedup:.4f} [{low:.4f}, {high:.4f}] {speed.verdict}, {speed.pairs} pairs"


def main() -> None:
    """Measure, and print a line per run and the rates."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="runs per program (default 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="sampling per measurement (default 2)")
    parser.add_argument("--match", default="", help="only programs whose id contains this")
    arguments = parser.parse_args()
    same_verdicts: Counter[str] = Counter()
    slow_verdicts: Counter[str] = Counter()
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn, max_tasks_per_child=1) as pool:
        for case_id in Corpus(SPEED_DIR).select(pattern=arguments.match) * arguments.runs:
            same, slow = pool.submit(measure, case_id, arguments.seconds).result()
            same_verdicts[same.verdict] += 1
            if same.eager_seconds > _LONG:
                slow_verdicts[slow.verdict] += 1
            print(
                f"{case_id} {same.eager_seconds * 1000:.3g} ms: {_line('same', same)}; {_line('slowed', slow)}",
                flush=True,
            )
    measured, long = same_verdicts.total(), slow_verdicts.total()
    alarms = measured - same_verdicts["not significant"]
    print(f"eager against eager: {alarms} of {measured} called significant, {_rate(alarms, measured)} (at most 1 %)")
    found = f"{slow_verdicts['slower']} of {long} called slower, {_rate(slow_verdicts['slower'], long)} (at least 95 %)"
    print(f"{_SLOWDOWN:.0%} slower, over {_LONG * 1000:.0f} ms: {found}; {dict(slow_verdicts)}")


def _rate(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "no rate"


if __name__ == "__main__":
    main()
