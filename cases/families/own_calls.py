"""Calls that the judge does not make itself: from within the program, and from two threads at a time.

``new.compiled`` is what is called. A global whose name begins with two underscores is not compared: what it holds is
a function in one run and something of the compiler's in the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_TOGETHER = "import threading\nfrom concurrent.futures import ThreadPoolExecutor\n\nimport torch"

_ROWS = [
    Row(
        "compiled_program_calls_itself",
        "In the middle of a call the program calls what was compiled of it, with other values.",
        "INTERCEPT-2 TRIGGER-1 FRAME-1",
        "recursion branch_on_python global_read pointwise",
        """
__compiled = None


def program(x, depth):
    y = torch.relu(x) * 2.0
    if depth:
        inner, below = __compiled(x * -0.5, depth - 1)
        y = y + inner
        return y, below + 1
    return y - 1.0, 0
""",
        """
def calls(new):
    global __compiled
    __compiled = new.compiled
    for depth in (0, 1, 3, 1, 0):
        yield Call(new.dyadic(4), depth)
""",
    ),
    Row(
        "callback_calls_the_compiled_program",
        "A callback that the program calls between two operators calls what was compiled of it.",
        "INTERCEPT-2 TRIGGER-1 EFFECT-1",
        "callback helper global_read pointwise object_mutation",
        """
SEEN = []
__compiled = None


def program(x, callback):
    y = torch.relu(x) + 1.0
    callback(y)
    return y * 2.0, y - x


def ignored(y):
    SEEN.append(y.sum())


def again(y):
    SEEN.append(__compiled(y * -0.5, ignored))
""",
        """
def calls(new):
    global __compiled
    __compiled = new.compiled
    for callback in (ignored, again, ignored, again):
        yield Call(new.dyadic(4), callback)
        record(list(SEEN))
        SEEN.clear()
""",
    ),
    Row(
        "two_calls_at_a_time",
        "Two threads are in the same call at once: they wait for each other in its middle.",
        "INTERCEPT-2 TRIGGER-1",
        "thread global_read pointwise graph_break branch_on_python",
        """
__meeting = threading.Barrier(2)


def program(x, together):
    y = torch.relu(x) * 2.0
    if together:
        __meeting.wait(30.0)
    z = y + x
    if together:
        __meeting.wait(30.0)
    return y, z * 0.5
""",
        """
def calls(new):
    yield Call(new.dyadic(4), False)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(3):
            both = [pool.submit(new.compiled, x, True) for x in (new.dyadic(4), new.dyadic(4))]
            record([call.result() for call in both])
    yield Call(new.dyadic(4), False)
""",
        imports=_TOGETHER,
    ),
]


def programs() -> Iterator[Program]:
    """All of them."""
    yield from render("intercept", "families/own_calls", _ROWS)
