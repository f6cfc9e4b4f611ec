"""Timing measures pairs, judges what it times, and says only what its interval shows."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy
import pytest

from conformance import paired, speedcard, timing
from conformance.backends.user import CompilerFunction
from conformance.cli import main
from conformance.record import read_results
from conformance.runner import time_it
from conformance.timing import NotTimed, Speed, TimedWrong, time_case
from tests.record_support import a_record, results_of
from tests.support import case_of

SUM = "import torch\n\ndef program(x):\n    return x + 1\n\ndef calls(new):\n    yield Call(new.randn(64))\n"
COUNTS = (
    "import torch\nn = 0\n\ndef program(x):\n    global n\n    n += 1\n    return x + n\n\n"
    "def calls(new):\n    yield Call(new.randn(4))\n"
)
RAISES = "def program():\n    raise ValueError\n\ndef calls(new):\n    yield Call()\n"
DROPS = SUM.replace("x + 1", "torch.dropout(x, 0.5, True)")
ROUND = """
import torch


def program(x, w):
    return (x @ w).square().mean()


def work(new):
    x, w = new.randn(8, 8), new.randn(8, 8, requires_grad=True)

    def round():
        loss = yield Call(x, w)
        loss.backward()
        yield Call(x[:4], w)
        w.grad = None

    return round


def calls(new):
    yield Call(new.randn(8, 8), new.randn(8, 8))
"""


def compiler(answer: Callable[..., Any]) -> CompilerFunction:
    """A backend under which ``answer(program, number, *args)`` is what call ``number`` does."""

    def compile_function(program: Any) -> Callable[..., Any]:
        calls = 0

        def compiled(*args: Any) -> Any:
            nonlocal calls
            calls += 1
            return answer(program, calls, *args)

        return compiled

    return CompilerFunction("ours", compile_function)


def timed(body: str, answer: Callable[..., Any] = lambda program, number, *args: program(*args)) -> Speed:
    return time_case(case_of(body), compiler(answer), "cpu", 0.2)


def test_a_compiler_that_waits_is_slower_and_one_that_is_eager_is_not_measurably_so() -> None:
    def wait(program: Any, number: int, *args: Any) -> Any:
        time.sleep(0.003)
        return program(*args)

    speed = timed(SUM, wait)
    assert speed.verdict == "slower"
    assert speed.speedup < 0.5
    assert speed.break_even_rounds is None
    assert speed.graph_seconds > 0.003 > speed.eager_seconds
    assert speed.pairs >= 16


def test_what_the_first_call_takes_is_trace_time() -> None:
    def compile_first(program: Any, number: int, *args: Any) -> Any:
        time.sleep(0.1 if number == 1 else 0.0)
        return program(*args)

    speed = timed(SUM, compile_first)
    assert speed.trace_seconds > 0.09
    assert speed.warm_trace_seconds > 0.09
    assert speed.graph_seconds < 0.05


@pytest.mark.parametrize("last", [3, 30, 60])
def test_a_compiler_that_is_wrong_only_when_timed_is_found_out(last: int) -> None:
    with pytest.raises(TimedWrong, match="timed sample"):
        timed(SUM, lambda program, number, *args: program(*args) + (number > last))


def test_it_fails_the_case() -> None:
    wrong = compiler(lambda program, number, *args: program(*args) + (number > 10))
    found = time_it(case_of(SUM), wrong, "cpu", 0.2, lambda text: None)
    assert found["status"] == "WRONG"
    assert "only when timed" in found["evidence"]


def test_a_compiler_that_raises_only_when_timed_fails_the_case() -> None:
    raising = compiler(lambda program, number, *args: program(*args) if number < 10 else args[9])
    found = time_it(case_of(SUM), raising, "cpu", 0.2, lambda text: None)
    assert (found["status"], "IndexError" in found["evidence"]) == ("RAISED", True)


@pytest.mark.parametrize("body", [COUNTS, DROPS, ROUND])
def test_state_and_random_numbers_are_the_same_on_both_sides(body: str) -> None:
    assert timed(body).pairs >= 16


def test_a_round_is_all_its_calls() -> None:
    assert (timed(ROUND).calls_per_round, timed(SUM).calls_per_round) == (2, 1)


def test_a_program_that_raises_is_not_timed() -> None:
    with pytest.raises(NotTimed, match="ValueError"):
        timed(RAISES)


def test_garbage_collection_and_compile_caches_are_as_before() -> None:
    import gc
    import os

    before = dict(os.environ)
    timed(SUM)
    assert gc.isenabled()
    assert dict(os.environ) == before


def pairs_of(ratio: float, noise: float = 0.02, count: int = 200, drift: float = 0.0) -> numpy.ndarray[Any, Any]:
    numbers = numpy.random.default_rng(0)
    load = 1 + drift * numpy.linspace(0, 1, count)
    return numpy.stack(
        [load * ratio * numbers.lognormal(0, noise, count), load * numbers.lognormal(0, noise, count)], 1
    )


@pytest.mark.parametrize(
    ("pairs", "verdict"),
    [
        (pairs_of(1.0), "not significant"),
        (pairs_of(1.0, drift=5.0), "not significant"),
        (pairs_of(1.05), "faster"),
        (pairs_of(0.95), "slower"),
        (pairs_of(0.95, noise=0.5, count=15), "not significant"),
        (pairs_of(1.005), "not significant"),
        (pairs_of(1.0125, noise=0.01), "not significant"),
        (pairs_of(1.0175, noise=0.01), "faster"),
    ],
)
def test_verdicts(pairs: numpy.ndarray[Any, Any], verdict: str) -> None:
    middle, interval = paired.ratio(pairs)
    assert interval[0] <= middle <= interval[1]
    assert paired.verdict(interval) == verdict


def noisy_pairs(slower: float, count: int, numbers: numpy.random.Generator) -> numpy.ndarray[Any, Any]:
    """Times of two programs, the second so much slower, on a machine that drifts, jitters and is interrupted.

    A tenth of the samples takes a third longer on average, the load moves by a few per cent, each sample jitters by
    2 %, and the first of a pair finds colder caches than the second, by 3 %.
    """
    load = numpy.cumsum(numbers.normal(0, 0.003, count))[:, None]
    spikes = (numbers.random((count, 2)) < 0.1) * numbers.exponential(0.3, (count, 2))
    first = numpy.stack([numpy.arange(count) % 2, 1 - numpy.arange(count) % 2], 1) * 0.03
    noise = load + spikes + first + numbers.normal(0, 0.02, (count, 2))
    return numpy.exp(noise) * [1.0, 1.0 + slower]


def test_five_per_cent_is_seen_and_nothing_is_not_in_synthetic_noise() -> None:
    numbers, runs = numpy.random.default_rng(0), 200
    verdicts = {
        slower: Counter(
            paired.verdict(paired.ratio(noisy_pairs(slower, count=50, numbers=numbers))[1]) for _ in range(runs)
        )
        for slower in (0.0, 0.05)
    }
    assert verdicts[0.05]["slower"] >= 0.95 * runs
    assert runs - verdicts[0.0]["not significant"] <= 0.01 * runs


def test_which_was_first_is_no_part_of_the_ratio() -> None:
    """As many pairs in which the one was first as the other, however large the difference that this makes."""
    first = numpy.array([1.5, 1.0])
    pairs = numpy.stack([first[numpy.arange(100) % 2], first[1 - numpy.arange(100) % 2]], 1)
    pairs *= numpy.random.default_rng(0).lognormal(0, 0.01, (100, 2))
    middle, (low, high) = paired.ratio(pairs)
    assert middle == pytest.approx(1.0, abs=0.01)
    assert high - low < 0.03


@pytest.mark.skipif(not timing._SCHEDULE.exists(), reason="the kernel does not tell how long a thread waited")
def test_waiting_for_others_is_not_measured_and_sleeping_is() -> None:
    clock = timing._WallClock()
    begin = time.thread_time()

    def busy() -> None:
        while time.thread_time() - begin < 0.2:
            pass

    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})  # and with us everything that we start
    rivals = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        time.sleep(0.5)
        begin = time.thread_time()
        assert clock.seconds(busy)[0] < 0.4  # with what the rivals take it is 0.6
        assert clock.seconds(lambda: time.sleep(0.1))[0] >= 0.1
    finally:
        os.sched_setaffinity(0, cores)
        for rival in rivals:
            rival.kill()
            rival.wait()


def test_waiting_while_other_threads_of_the_process_run_is_measured() -> None:
    """They are the backend's own: whoever keeps the processor busy itself is not excused for it."""
    clock = timing._WallClock()
    clock._waited = iter([0.0, 5.0]).__next__  # type: ignore[method-assign]

    def work() -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(lambda: [number**2 for number in range(300_000)]).result()

    assert clock.seconds(work)[0] > 0


@pytest.mark.parametrize(
    ("eager", "graph", "trace", "rounds"), [(2.0, 1.0, 10.0, 10), (1.0, 2.0, 1.0, None), (1.0, 0.5, 0.0, 0)]
)
def test_break_even(eager: float, graph: float, trace: float, rounds: int | None) -> None:
    assert timing._break_even(eager, graph, trace) == rounds
    if rounds:
        speed = Speed(eager / graph, (1, 1), "", eager, graph, trace, 0, None, rounds, 1, 1, 1, None, None)
        # SPEC.md, SPEED-2: n * T_eager / (T_trace + n * T_graph)
        paid, before = (
            n * speed.eager_seconds / (speed.trace_seconds + n * speed.graph_seconds) for n in (rounds, rounds - 1)
        )
        assert paid >= 1 > before


def speed_fields(speedup: float) -> dict[str, Any]:
    return vars(
        Speed(speedup, (speedup * 0.9, speedup * 1.1), "faster", 1.0, 1 / speedup, 1, 1, 0.5, 3, 1, 9, 1, 1000, None)
    )


def test_means_are_over_what_all_pass() -> None:
    records = [
        a_record("s/a", speed=speed_fields(2.0)),
        a_record("s/b", speed=speed_fields(8.0)),
        a_record("s/c", speed=speed_fields(100.0)),
        a_record("s/a", backend="theirs", speed=speed_fields(1.0)),
        a_record("s/b", backend="theirs", speed=speed_fields(1.0)),
        a_record("s/c", "WRONG", backend="theirs", speed=speed_fields(9.0)),
    ]
    each, means = speedcard.sections(results_of(records))
    assert len(each.rows) == 5
    assert [row[0] for row in means.rows] == ["mine", "theirs"]
    assert means.rows[0][1].startswith("4.000 [3.7")
    assert means.rows[1][1].startswith("1.000 [0.9")
    assert [row[5] for row in means.rows] == ["2/3", "2/2"]
    assert speedcard.sections(results_of([a_record("s/a")])) == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--seconds", "3"], "add --speed"),
        (["--speed", "--workers", "2"], "leave out --workers"),
    ],
)
def test_options_that_mean_nothing_are_refused(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "eager", *options]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_the_command_records_speed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    assert (
        main(["run", "aot_eager", "--case", "speed/mlp_inference", "--speed", "--seconds", "1", "-o", str(path)]) == 0
    )
    (record,) = read_results([path]).complete()
    assert record.status.name == "PASS"
    assert record.speed["trace_seconds"] > record.speed["graph_seconds"] > 0
    assert record.speed["threads"] == 1
    assert main(["score", str(path)]) == 0
    assert "Speed, all together" in capsys.readouterr().out


@pytest.mark.parametrize("seconds", [1.0, 1e-3, 6.1e-4, 1e-4, 6e-6, 1e-9])
@pytest.mark.parametrize("turns", [2, 3, 5])
def test_samples_end_with_every_input_in_turn(seconds: float, turns: int) -> None:
    rounds = timing._rounds_per_sample(seconds)
    assert rounds * seconds >= timing._SAMPLE
    assert len({rounds * sample % turns for sample in range(turns)}) == turns
