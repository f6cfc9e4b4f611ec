"""What the frame hook costs: ``python -m tests.bench.frame_hook``.

Ratios of medians of processor time, measured in one run on this machine; nothing is asserted. The variants take turns,
so that a machine that gets slower in between does so for all of them. Torch is not used.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from types import FunctionType
from typing import Any

from reference_impl.eval_frame import SKIP, TailCall, intercepting, set_callback, set_entries, with_hook, without_hook

CALLS = 20_000
ROUNDS = 31


def plain(x: int) -> int:
    return x


def skipped(x: int) -> int:
    return x


def missed(x: int) -> int:
    return x


def asked(x: int) -> int:
    return x


def hit(x: int) -> int:
    return x


def tail(x: int) -> int:
    return x


def decorated(x: int) -> int:
    return x


def graph(x: int) -> int:
    return x


class Thing:
    """What methods and properties cost."""

    def method(self, x: int) -> int:
        return x

    @property
    def value(self) -> int:
        return 1


def yes(function: FunctionType, x: int) -> bool:
    return True


def no(function: FunctionType, x: int) -> bool:
    return False


def target(function: FunctionType, x: int) -> int:
    return x


def tail_target(function: FunctionType, x: int) -> TailCall:
    return TailCall(graph, x)


def loop(function: Callable[[int], int]) -> Callable[[Iterable[int]], None]:
    """Calls of the function, which CPython specialises for this one."""
    space: dict[str, Any] = {}
    exec("def run(items):\n    for i in items:\n        f(i)", {"f": function}, space)
    run: Callable[[Iterable[int]], None] = space["run"]
    return run


def methods(items: Iterable[int]) -> None:
    thing = Thing()
    for i in items:
        thing.method(i)


def properties(items: Iterable[int]) -> None:
    thing = Thing()
    for _ in items:
        thing.value  # noqa: B018


def generated(items: Iterable[int]) -> None:
    for _ in count(items):
        pass


def count(items: Iterable[int]) -> Iterator[int]:
    yield from items


def nanoseconds(run: Callable[[Iterable[int]], None], on: bool) -> float:
    """Per call, once."""
    with ExitStack() as stack:
        if on:
            stack.enter_context(intercepting())
        start = time.thread_time_ns()
        run(range(CALLS))
        return (time.thread_time_ns() - start) / CALLS


def main() -> None:
    for code in (yes, no, target, tail_target, graph, skipped, methods, properties, nanoseconds):
        set_entries(code.__code__, SKIP)
    set_entries(Thing.method.__code__, SKIP)
    set_entries(Thing.__dict__["value"].fget.__code__, SKIP)
    set_entries(hit.__code__, ((yes, target),))
    set_entries(tail.__code__, ((yes, tail_target),))
    set_entries(missed.__code__, ((no, target),))
    set_entries(decorated.__code__, ((yes, target),))
    run_plain = loop(plain)
    variants: dict[str, tuple[Callable[[Iterable[int]], None], bool, str]] = {
        "call": (run_plain, False, "call"),
        "method": (methods, False, "method"),
        "property": (properties, False, "property"),
        "generator item": (generated, False, "generator item"),
        "call, hook on, SKIP": (loop(skipped), True, "call"),
        "method, hook on, SKIP": (methods, True, "method"),
        "property, hook on, SKIP": (properties, True, "property"),
        "generator item, hook on": (generated, True, "generator item"),
        "call, hook on, thread off": (without_hook(loop(skipped)), True, "call"),
        "call, hook on, one guard fails, nobody asked": (loop(missed), True, "call"),
        "call, hook on, callback says None": (loop(asked), True, "call"),
        "call, hook on, trivial hit": (loop(hit), True, "call"),
        "call, hook on, hit and tail call": (loop(tail), True, "call"),
        "with_hook(f), trivial hit": (loop(with_hook(decorated)), False, "call"),
        "without_hook(f), hook off": (loop(without_hook(graph)), False, "call"),
        "without_hook(f), hook on": (loop(without_hook(graph)), True, "call"),
    }
    for run, _, _ in variants.values():
        if isinstance(run, FunctionType):
            set_entries(run.__code__, SKIP)
    times: dict[str, list[float]] = {name: [] for name in variants}
    for _ in range(ROUNDS):
        for name, (run, on, _) in variants.items():
            set_callback(no_opinion if "callback" in name else None)
            times[name].append(nanoseconds(run, on))
    set_callback(None)
    print(f"Python {sys.version.split()[0]}: ns per call, median of {ROUNDS} rounds, and the ratio to the same without")
    for name, (_, _, reference) in variants.items():
        median, base = statistics.median(times[name]), statistics.median(times[reference])
        print(f"  {name:46}{median:8.1f}{median / base:8.2f}x")


def no_opinion(function: FunctionType, *flat: object) -> None:
    return None


if __name__ == "__main__":
    main()
