"""Paired speed measurement: eager and a backend in one process, sample about sample, judged again while timed."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import math
import os
import tempfile
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
import torch

from conformance.accelerator import StreamClock, generator_states, peak_memory, restore_generators
from conformance.backends.base import Backend, ask
from conformance.case import Call, Case, load
from conformance.inputs import InputFactory, seed_generators
from conformance.judge import judge
from conformance.observe import Event, Observation
from conformance.paired import ratio, verdict
from conformance.snapshot import Snapshot
from conformance.status import PASS

#: One round of timed work: a generator that yields calls, is sent their answers, and ends.
Round = Callable[[], Generator[Call, Any, None]]

#: A sample lasts at least this long, in seconds, so that the clock's and the loop's own time vanish in it.
_SAMPLE = 0.001

#: Pairs before anything is said.
_FEWEST_PAIRS = 16

#: An interval this narrow, relative to the ratio, ends the sampling.
_NARROW = 0.005

#: Run, waiting and time slices of a thread (Linux, Documentation/scheduler/sched-stats.rst), and the share of a sample
#: in which other threads of the process may run for the waiting to be on account of other processes.
_SCHEDULE, _ALONE = Path("/proc/thread-self/schedstat"), 0.01

#: Warm-up ends when the fastest of this many rounds is not this much faster than that of the ones before.
_SETTLED_ROUNDS, _SETTLED = 5, 0.95


@dataclass(frozen=True)
class Speed:
    """What timing a case under a backend gave. Times are seconds per round, by ``_WallClock`` or the device's stream.

    ``speedup`` is the median over pairs of eager's time by the backend's, ``interval`` holds it with 99 % confidence
    (``paired.ratio``). ``trace_seconds`` is what the first round took beyond a warm one; of it,
    ``backend_compile_seconds`` passed inside the graph backend, where that is known. ``warm_trace_seconds`` is the
    same for a second compilation, with whatever compile cache the backend has filled. ``break_even_rounds`` is None
    where it never pays. Memory is in bytes above what there was before: the allocator's on CUDA, else resident.
    """

    speedup: float
    interval: tuple[float, float]
    verdict: str
    eager_seconds: float
    graph_seconds: float
    trace_seconds: float
    warm_trace_seconds: float
    backend_compile_seconds: float | None
    break_even_rounds: int | None
    calls_per_round: int
    pairs: int
    threads: int
    eager_peak_memory: int | None
    graph_peak_memory: int | None


class TimedWrong(Exception):
    """The backend's answers in a timed round were not eager's; the message is the evidence."""


class NotTimed(Exception):
    """The case cannot be timed; the message says why."""


@dataclass
class _Side:
    """One load of the case with what it calls."""

    name: str
    round: Round
    function: Callable[..., Any]
    calls: int = 0
    rounds: int = 0

    def play(self) -> list[Any]:
        """One round; the answers of its calls."""
        self.rounds += 1
        script, answers = self.round(), []
        try:
            call = next(script)
            while True:
                answer = call.run(self.function)
                answers.append(answer)
                call = script.send(answer)
        except StopIteration:
            return answers


class _WallClock:
    """Wall time, less what this thread waited for a processor that other processes had, where Linux tells that.

    A backend that sleeps, or waits for threads of its own, is not excused: only where no other thread of this process
    ran to speak of was it somebody else who had the processor. See ``accelerator.StreamClock`` for streams.
    """

    def __init__(self) -> None:
        with contextlib.suppress(OSError):  # a kernel without statistics of its scheduler
            self._schedule = _SCHEDULE.open("rb", buffering=0)

    def seconds(self, work: Callable[[], Any], times: int = 1) -> tuple[float, Any]:
        """Seconds of one of ``times`` runs of ``work``, and what the last one gave."""
        answer: Any = None
        others = time.process_time() - time.thread_time()
        start, waited = time.perf_counter(), self._waited()
        for _ in range(times):
            answer = work()
        waited = self._waited() - waited
        wall = time.perf_counter() - start
        others = time.process_time() - time.thread_time() - others
        return (wall - waited if others < _ALONE * wall else wall) / times, answer

    def _waited(self) -> float:
        """Seconds that this thread has been ready to run, and did not."""
        if not hasattr(self, "_schedule"):
            return 0.0
        return int(os.pread(self._schedule.fileno(), 64, 0).split()[1]) / 1e9


_Clock = _WallClock | StreamClock


def time_case(case: Case, backend: Backend, device: str, seconds: float) -> Speed:
    """Time ``case`` under ``backend`` for about ``seconds``, compilation not counted.

    Raises TimedWrong, NotTimed, and BackendFault as ``ask`` does; what the program raises comes through.
    """
    clock = _WallClock() if device == "cpu" else StreamClock(device)
    eager = _load(case, device, "eager", lambda program: program)
    try:
        eager.play()
    except Exception as error:
        raise NotTimed(f"it raises {type(error).__name__} in eager") from error
    warm_eager = _warm_up(eager, clock)
    with _fresh_compile_cache():
        graph, trace, compile_seconds = _compile(case, backend, device, clock)
        warm = _warm_up(graph, clock)
        times = _rounds_per_sample(min(warm_eager, warm))
        pairs = _sample(eager, graph, clock, times, seconds, case.precision)
        memory = [_peak_memory(side, device) for side in (eager, graph)]
        _, warm_trace, _ = _compile(case, backend, device, clock)
    speedup, interval = ratio(pairs)
    eager_seconds, graph_seconds = (float(numpy.median(column)) for column in pairs.T)
    return Speed(
        speedup,
        interval,
        verdict(interval),
        eager_seconds,
        graph_seconds,
        max(trace - graph_seconds, 0.0),
        max(warm_trace - graph_seconds, 0.0),
        compile_seconds,
        _break_even(eager_seconds, graph_seconds, max(trace - graph_seconds, 0.0)),
        graph.calls,
        len(pairs),
        torch.get_num_threads(),
        *memory,
    )


def _load(case: Case, device: str, name: str, compile_function: Callable[[Any], Any]) -> _Side:
    seed_generators(case.seed)
    module = load(case, lambda value: None)
    work = getattr(module, "work", None)
    factory = InputFactory(case.seed, device)
    factory.compiled = compile_function(module.program)
    if work is not None:
        return _Side(name, work(factory), factory.compiled)
    first = next(module.calls(factory), None)
    if not isinstance(first, Call):
        raise NotTimed("its calls() makes no call")

    def once() -> Generator[Call, Any, None]:
        yield first

    return _Side(name, once, factory.compiled)


def _compile(case: Case, backend: Backend, device: str, clock: _Clock) -> tuple[_Side, float, float | None]:
    """The compiled side, seconds of compiling it and of its first round, and those inside the graph backend."""
    ask(backend, "reset")
    start = time.perf_counter()
    side = _load(case, device, "backend", lambda program: ask(backend, "compile", program))
    compiling = time.perf_counter() - start
    first, answers = clock.seconds(side.play)
    side.calls = len(answers)
    return side, compiling + first, ask(backend, "stats").compile_seconds


def _warm_up(side: _Side, clock: _Clock) -> float:
    """Seconds of a round once rounds get no faster."""
    best, now = math.inf, _fastest(side, clock)
    while now < best * _SETTLED:
        best, now = min(best, now), _fastest(side, clock)
    return min(best, now)


def _fastest(side: _Side, clock: _Clock) -> float:
    return min(clock.seconds(side.play)[0] for _ in range(_SETTLED_ROUNDS))


def _sample(
    eager: _Side, graph: _Side, clock: _Clock, times: int, seconds: float, precision: str | None
) -> numpy.ndarray[Any, Any]:
    """Pairs of times, an array ``(pairs, 2)``: until their ratio is known well enough, or the time is over."""
    # what rounds leave behind, both must have left
    for one, other in ((eager, graph), (graph, eager)):
        for _ in range(other.rounds - one.rounds):
            one.play()
    deadline = time.perf_counter() + seconds
    pairs: list[tuple[float, float]] = []
    with _no_garbage_collection():
        while True:
            states = generator_states()
            taken: dict[str, tuple[float, Any]] = {}
            # which one is first alternates: the first finds other caches than the second
            for side in (eager, graph) if len(pairs) % 2 else (graph, eager):
                restore_generators(states)
                taken[side.name] = clock.seconds(side.play, times)
            pairs.append((taken["eager"][0], taken["backend"][0]))
            _judge(taken["eager"][1], taken["backend"][1], precision, len(pairs))
            if len(pairs) >= _FEWEST_PAIRS and (len(pairs) & (len(pairs) - 1) == 0 or time.perf_counter() > deadline):
                middle, (low, high) = ratio(numpy.array(pairs))
                if (high - low) / middle < _NARROW or time.perf_counter() > deadline:
                    return numpy.array(pairs)


def _judge(eager: list[Any], got: list[Any], precision: str | None, pair: int) -> None:
    verdict = judge(_observation(eager), _observation(got), None, precision)
    if verdict.status is not PASS:
        raise TimedWrong(f"in timed sample {pair}: {verdict.evidence}")


def _observation(answers: list[Any]) -> Observation:
    snapshot = Snapshot()
    event = Event("the last timed round", roots={"answers": snapshot.take("answers", answers)})
    snapshot.finish()
    return Observation([event], uncomparable=snapshot.uncomparable)


@contextlib.contextmanager
def _no_garbage_collection() -> Iterator[None]:
    gc.collect()
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@contextlib.contextmanager
def _fresh_compile_cache() -> Iterator[None]:
    """Torch's compile caches in a folder of their own, so that the first compilation finds nothing."""
    names = ("TORCHINDUCTOR_CACHE_DIR", "TRITON_CACHE_DIR")
    before = {name: os.environ.get(name) for name in names}
    with tempfile.TemporaryDirectory(prefix="frameconf-cache-", ignore_cleanup_errors=True) as folder:
        os.environ.update({name: str(Path(folder) / name.lower()) for name in names})
        try:
            yield
        finally:
            for name, value in before.items():
                os.environ.pop(name)
                os.environ.update({name: value} if value is not None else {})


def _rounds_per_sample(seconds: float) -> int:
    """How many rounds of so many seconds make a sample.

    Only the last answer of a sample is judged. A program whose rounds take turns at a few inputs must not come to the
    same input each time, or one answer that is kept would do for all: so the number shares no factor with 2, 3 or 5.
    """
    rounds = max(1, math.ceil(_SAMPLE / max(seconds, 1e-9)))
    while math.gcd(rounds, 30) != 1:
        rounds += 1
    return rounds


# -- rounds that pay ---------------------------------------------------------------------------------------------


def _break_even(eager: float, graph: float, trace: float) -> int | None:
    """Rounds after which compiling has paid: the least n with n * eager >= trace + n * graph."""
    return math.ceil(trace / (eager - graph)) if eager > graph else None


# -- memory ---------------------------------------------------------------------------------------------------


def _peak_memory(side: _Side, device: str) -> int | None:
    """Bytes that a round needs at its peak above what is held before it; None where the system does not tell."""
    if device != "cpu":
        return peak_memory(device, side.play)
    with contextlib.suppress(AttributeError):  # a C library that is not GNU's
        ctypes.CDLL(None).malloc_trim(0)  # what the heap holds for reuse would hide what a round takes of it
    try:
        Path("/proc/self/clear_refs").write_text("5")  # forget the peak so far (proc(5), since Linux 4.0)
    except OSError:
        return None
    before = _resident("VmRSS")
    side.play()
    return max(_resident("VmHWM") - before, 0)


def _resident(name: str) -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) * 1024
    raise OSError(f"/proc/self/status has no {name}")
