"""A second thread does a part of the work, or makes the call, and is waited for: the order is always the same."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_IMPORTS = "import threading\n\nimport torch"

_INTERCEPT = [
    Row(
        "thread_with_modes_of_its_own",
        "A thread started under no_grad computes with gradients enabled, as new threads do.",
        "INTERCEPT-1 INTERCEPT-2 GRAD-3",
        "thread grad ambient_mode helper object_mutation",
        """
def work(x, results):
    y = x * 2.0
    results.append((y, y.requires_grad, torch.is_grad_enabled()))


def program(x):
    results = []
    with torch.no_grad():
        before = x.sum()
        thread = threading.Thread(target=work, args=(x, results))
        thread.start()
        thread.join()
        after = x.mean()
    return before, results, after, torch.is_grad_enabled()
""",
        """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4, requires_grad=True))
""",
        imports=_IMPORTS,
    ),
    Row(
        "helper_in_two_threads_in_turn",
        "One helper runs in the caller's thread and in another, in turn, with state of each thread.",
        "INTERCEPT-2 EFFECT-1 TRIGGER-1",
        "thread helper object_mutation for_loop",
        """
STATE = threading.local()


def step(x, trace):
    STATE.count = getattr(STATE, "count", 0) + 1
    trace.append((STATE.count, x * STATE.count))


def elsewhere(x, trace):
    for _ in range(2):
        step(x, trace)


def program(x):
    STATE.count = 0
    trace = []
    for k in range(3):
        step(x + k, trace)
        thread = threading.Thread(target=elsewhere, args=(x - k, trace))
        thread.start()
        thread.join()
    return trace
""",
        """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
        imports=_IMPORTS,
    ),
    Row(
        "exception_in_a_thread",
        "An exception in another thread is kept there and raised by the program.",
        "INTERCEPT-2 EXC-1 EXC-5",
        "thread helper exception",
        """
class Outcome:
    def __init__(self):
        self.value = None
        self.error = None


def work(x, limit, outcome):
    try:
        if x.numel() > limit:
            raise ValueError(f"{x.numel()} elements, at most {limit}")
        outcome.value = x.cumsum(0)
    except ValueError as error:
        outcome.error = error


def program(x, limit):
    outcome = Outcome()
    thread = threading.Thread(target=work, args=(x * 2.0, limit, outcome))
    thread.start()
    thread.join()
    if outcome.error is not None:
        raise outcome.error
    return outcome.value - x
""",
        """
def calls(new):
    for limit in (5, 3, 5):
        yield Call(new.dyadic(4), limit)
""",
        imports=_IMPORTS,
    ),
]

_CACHE = [
    Row(
        "called_from_two_threads",
        "Calls alternate between the caller's thread and others; a setting changes and changes back on the way.",
        "CACHE-1 CACHE-2 CACHE-3 TRIGGER-1 INTERCEPT-2",
        "thread helper global_read cache_key",
        """
SCALE = 2.0


def helper(x):
    return torch.relu(x) * SCALE


def program(x):
    return helper(x + 0.5) - x
""",
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), thread=True)
    yield Call(new.dyadic(4), cache="hit")
    SCALE = 3.0
    yield Call(new.dyadic(4), thread=True)
    yield Call(new.dyadic(4))
    SCALE = 2.0
    yield Call(new.dyadic(4), thread=True)
    yield Call(new.dyadic(4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "grad_mode_of_the_calling_thread",
        "The caller has disabled gradients, but a thread that makes the call for it has not.",
        "CACHE-6 GRAD-2 GRAD-3",
        "thread grad ambient_mode cache_key",
        """
def program(x):
    y = x * 3.0
    return y, torch.is_grad_enabled()
""",
        """
def calls(new):
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True), cache="compile")
        yield Call(new.dyadic(4, requires_grad=True), thread=True, cache="recompile")
        yield Call(new.dyadic(4, requires_grad=True), cache="hit")
    yield Call(new.dyadic(4, requires_grad=True), cache="hit")
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True), thread=True, cache="hit")
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Threads inside programs, then programs called from threads."""
    yield from render("intercept", "families/threads", _INTERCEPT)
    yield from render("cache", "families/threads", _CACHE)
