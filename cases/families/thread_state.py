"""State that belongs to a thread, and state that all threads share, seen from calls of either."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_THREADS = "import threading\n\nimport torch"

#: area -> rows
_ROWS = {
    "cache": [
        Row(
            "thread_autocast",
            "Autocast is on in the calling thread; calls from other threads know nothing of it.",
            "CACHE-6 CACHE-3 PARITY-2",
            "thread ambient_mode matmul dtype_half cache_key",
            """
def program(a, b):
    return a @ b - 1.0
""",
            """
def calls(new):
    a, b = new.dyadic(2, 3), new.dyadic(3, 2)
    with torch.autocast(a.device.type, dtype=torch.bfloat16):
        yield Call(a, b)
        yield Call(a, b, thread=True)
        yield Call(a, b)
    yield Call(a, b, thread=True)
    yield Call(a, b)
""",
            graphs=1,
            precision="bfloat16",
        ),
        Row(
            "thread_inference_mode",
            "The calling thread is in inference mode; what other threads make has gradients.",
            "CACHE-6 CACHE-3 GRAD-3 GRAD-2",
            "thread ambient_mode grad cache_key",
            """
def program(x):
    y = x * 2.0
    return y, y.requires_grad, y.is_inference()
""",
            """
def calls(new):
    x = new.dyadic(3, requires_grad=True)
    with torch.inference_mode():
        yield Call(x, thread=True)
        yield Call(x)
        yield Call(x, thread=True)
    yield Call(x)
""",
        ),
        Row(
            "thread_local_value",
            "A value of threading.local is set in one thread and missing in the others.",
            "CACHE-2 CACHE-3",
            "thread attribute introspection cache_key",
            """
LOCAL = threading.local()
LOCAL.owner = "the first thread"


def program(x):
    return x * getattr(LOCAL, "gain", 5.0)
""",
            """
def calls(new):
    yield Call(new.dyadic(3))
    LOCAL.gain = 2.0
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(3), thread=True)
    yield Call(new.dyadic(3))
    del LOCAL.gain
    yield Call(new.dyadic(3))
""",
            imports=_THREADS,
        ),
        Row(
            "thread_context_variable",
            "A context variable is set in one thread; the others begin with its default.",
            "CACHE-2 CACHE-3",
            "thread cache_key",
            """
GAIN = contextvars.ContextVar("gain", default=5.0)


def program(x):
    return x * GAIN.get()
""",
            """
def calls(new):
    yield Call(new.dyadic(3))
    token = GAIN.set(2.0)
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(3), thread=True)
    yield Call(new.dyadic(3))
    GAIN.reset(token)
    yield Call(new.dyadic(3))
""",
            imports="import contextvars\n\nimport torch",
        ),
        Row(
            "thread_called_first",
            "The first call comes from a thread that is gone when the same call comes again.",
            "CACHE-1 TRIGGER-1 TRIGGER-3",
            "thread pointwise",
            """
def program(x):
    return torch.relu(x - 0.25) * 2.0
""",
            """
def calls(new):
    yield Call(new.dyadic(4), thread=True, cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(4), thread=True, cache="hit")
""",
            graphs=1,
        ),
        Row(
            "thread_training_flag",
            "A module is switched between training and evaluation, and called from other threads in between.",
            "CACHE-6 CACHE-3 CAPTURE-4",
            "thread module buffer normalization cache_key",
            """
program = torch.nn.BatchNorm1d(2)
""",
            """
def calls(new):
    for training in (True, False, True):
        program.train(training)
        yield Call(new.dyadic(4, 2), thread=True)
        yield Call(new.dyadic(4, 2))
    record(program.num_batches_tracked)
""",
            graphs=1,
        ),
        Row(
            "thread_default_dtype",
            "The default dtype is that of the process: set by the caller, it holds in other threads.",
            "CACHE-6 CACHE-3 PARITY-2",
            "thread ambient_mode dtype_double cache_key",
            """
def program(i):
    return i / 4, torch.ones(2)
""",
            """
def calls(new):
    i = new.integers(0, 9, 3)
    before = torch.get_default_dtype()
    yield Call(i, thread=True)
    torch.set_default_dtype(torch.float64)
    yield Call(i, thread=True)
    yield Call(i)
    torch.set_default_dtype(before)
    yield Call(i, thread=True)
""",
        ),
    ],
    "rng": [
        Row(
            "thread_draws",
            "Random numbers are drawn by threads in turn: torch's and Python's generators are those of the process.",
            "RNG-1 RNG-2 RNG-4",
            "thread random python_random",
            """
def program(x):
    return x + torch.rand(2).to(x), random.random()
""",
            """
def calls(new):
    for elsewhere in (True, False, True, False):
        yield Call(new.dyadic(2), thread=elsewhere)
    record((torch.rand(1), random.random()))
""",
            imports="import random\n\nimport torch",
        ),
    ],
    "exc": [
        Row(
            "thread_raises",
            "A call in another thread raises, and so does one in the first; both go on after.",
            "EXC-1 EXC-5 TRIGGER-1",
            "thread exception branch_on_python",
            """
def program(x, limit):
    y = x * 2.0
    if limit < 0:
        raise ValueError("limit below zero", limit)
    return y.clamp(max=limit)
""",
            """
def calls(new):
    for limit, elsewhere in ((1.0, False), (-1.0, True), (1.0, True), (-2.0, False), (1.0, False)):
        yield Call(new.dyadic(3), limit, thread=elsewhere)
""",
        ),
    ],
    "grad": [
        Row(
            "thread_forward_here_backward",
            "The forward pass runs in another thread, backward in the first.",
            "GRAD-1 GRAD-2 TRIGGER-1",
            "thread grad reduction",
            """
def program(x, weight):
    return torch.tanh(x @ weight).sum()
""",
            """
def calls(new):
    for elsewhere in (True, False, True):
        x, weight = new.dyadic(3, 2), new.dyadic(2, 2, requires_grad=True)
        y = yield Call(x, weight, thread=elsewhere)
        y.backward()
        record(weight.grad)
""",
            graphs=1,
        ),
    ],
    "shape": [
        Row(
            "thread_sizes_in_turn",
            "Sizes change from call to call, and so does the thread.",
            "SHAPE-1 SHAPE-4 TRIGGER-1",
            "thread dynamic_shapes size_arithmetic",
            """
def program(x):
    return x.sum(0) * x.shape[0], x.shape[0] + 1
""",
            """
def calls(new):
    for position, size in enumerate((3, 4, 7, 1, 5, 0, 3)):
        yield Call(new.dyadic(size, 2), thread=position % 2 == 0)
""",
            graphs=1,
        ),
    ],
    "intercept": [
        Row(
            "thread_pool_inside",
            "The program hands parts to a pool of threads and gathers what they return, in order.",
            "INTERCEPT-2 TRIGGER-1",
            "thread helper comprehension",
            """
def part(x, factor):
    return torch.sin(x) * factor


def program(x):
    with ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(part, x + k, k * 0.5) for k in range(4)]
    return torch.stack([one.result() for one in waiting]).sum(0)
""",
            """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
            imports="from concurrent.futures import ThreadPoolExecutor\n\nimport torch",
        ),
    ],
}


def programs() -> Iterator[Program]:
    """The rows, area by area."""
    for area, rows in _ROWS.items():
        yield from render(area, "families/thread_state", rows)
