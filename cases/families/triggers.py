"""Triggers: how often code ran and how large its graph is may decide when to compile, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_CALLS = """
def calls(new):
    yield Call(new.randn(5), cache="compile")
    yield Call(new.randn(5), cache="hit")
    yield Call(new.randn(7), cache="recompile")
"""

#: There is nothing to compile, neither at first nor later.
_CALLS_WITHOUT_GRAPH = _CALLS.replace(', cache="compile"', "").replace(', cache="recompile"', "")

#: Graph sizes: name, title, features, statements.
_SIZES = (
    ("0", "A program of no operators hands its input back.", "no_tensor_ops alias", "return x, x.shape[0]"),
    ("1", "A program of one operator.", "pointwise", "return torch.sin(x)"),
    ("2", "A program of two operators.", "pointwise", "return torch.sin(x) - x"),
    ("3", "A program of three operators.", "pointwise", "return (torch.sin(x) - x) * 2.0"),
    (
        "300",
        "A loop that unrolls to three hundred operators.",
        "pointwise for_loop",
        """
y = x
for k in range(100):
    y = torch.sin(y) * 0.5 + x
return y
""",
    ),
    (
        "300_results",
        "A program of three hundred operators that returns a hundred of their results.",
        "pointwise for_loop container",
        """
y, results = x, []
for k in range(100):
    y = torch.cos(y * 0.5) - x
    results.append(y)
return results
""",
    ),
    (
        "1_then_break_then_2",
        "One operator before a break and two after it.",
        "pointwise graph_break print",
        """
y = torch.sin(x)
print("half way")
return (y - x) * 2.0
""",
    ),
)


def _sizes() -> Iterator[Row]:
    for name, title, features, statements in _SIZES:
        body = statements.strip("\n").replace("\n", "\n    ")
        empty, breaks = "no_tensor_ops" in features, "graph_break" in features
        yield Row(
            f"operators_{name}",
            title,
            "TRIGGER-2 BREAK-1" if breaks else "TRIGGER-2",
            features,
            f"def program(x):\n    {body}",
            _CALLS_WITHOUT_GRAPH if empty else _CALLS,
            graphs=0 if empty else 2 if breaks else 1,
        )


_WIDTH = (
    Row(
        "forty_inputs",
        "A program takes forty tensors in a list and uses each of them.",
        "TRIGGER-2 CAPTURE-3",
        "container for_loop",
        """
def program(tensors):
    total = tensors[0] * 0.5
    for k, tensor in enumerate(tensors[1:], 1):
        total = total * 0.5 + tensor * k
    return total, tensors[-1] - tensors[0]
""",
        """
def calls(new):
    yield Call([new.dyadic(3) for _ in range(40)], cache="compile")
    yield Call([new.dyadic(3) for _ in range(40)], cache="hit")
    yield Call([new.dyadic(3) for _ in range(39)], cache="recompile")
""",
        graphs=1,
    ),
)

_HISTORIES = (
    Row(
        "runs_12",
        "A program of a loop and a helper, called twelve times with new data.",
        "TRIGGER-1 TRIGGER-3",
        "pointwise helper for_loop",
        """
def helper(x, k):
    return x * 0.5 + k


def program(x, passes):
    y = x * 3.0
    for k in range(passes):
        y = helper(y, k) - x
    return y
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 2, cache="compile")
    for _ in range(11):
        yield Call(new.dyadic(4), 2, cache="hit")
""",
        graphs=1,
    ),
    Row(
        "runs_with_counter",
        "Twelve calls, each of which counts itself in a global and multiplies by the count.",
        "TRIGGER-1 EFFECT-1",
        "global_write many_calls",
        """
COUNT = 0


def program(x):
    global COUNT
    COUNT += 1
    return x * COUNT + 1.0
""",
        """
def calls(new):
    for _ in range(12):
        yield Call(new.dyadic(4))
""",
    ),
    Row(
        "runs_with_prints",
        "Eight calls print once each, whether interpreted, captured or reused.",
        "TRIGGER-1 EFFECT-3 BREAK-2",
        "print graph_break",
        """
def program(x, name):
    y = x * 2.0
    print(name, y.sum())
    return y - 1.0
""",
        """
def calls(new):
    yield Call(new.dyadic(4), "x", cache="compile")
    for _ in range(7):
        yield Call(new.dyadic(4), "x", cache="hit")
""",
    ),
    Row(
        "runs_with_an_exception",
        "Of eight calls the first, the fourth and the last raise; those between are reused.",
        "TRIGGER-1 EXC-1 EXC-5",
        "exception",
        """
def program(x, limit):
    y = x * 2.0
    if limit < 0:
        raise ValueError("limit", limit)
    return y + limit
""",
        """
def calls(new):
    for number in range(8):
        yield Call(new.dyadic(4), -1 if number in (0, 3, 7) else 2)
""",
    ),
    Row(
        "hot_helper_of_cold_program",
        "A helper that has run hundreds of times is called by a program that runs for the first time.",
        "TRIGGER-1 INTERCEPT-2",
        "helper comprehension",
        """
def helper(x, k):
    return x * 0.5 + k


def program(x, branch):
    if branch:
        return helper(x, 1.0) - helper(x, 2.0) * x
    return helper(helper(x, 3.0), 0.25)
""",
        """
def calls(new):
    x = new.dyadic(4)
    for k in range(200):
        x = helper(x, 1.0)
    record(x)
    yield Call(new.dyadic(4), True, cache="compile")
    record(helper(new.dyadic(4), 7.0))
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), True, cache="hit")
    record([helper(new.dyadic(4), k) for k in range(3)])
    yield Call(new.dyadic(4), False, cache="hit")
""",
    ),
    Row(
        "alternating_kinds_of_input",
        "Ten calls alternate between two dtypes and two ranks; each kind is compiled once.",
        "TRIGGER-1 TRIGGER-3 CACHE-5",
        "dtype_int reduction",
        """
def program(x):
    y = x + 3
    return y.sum(-1) - x[0]
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.integers(0, 9, 4), cache="recompile")
    yield Call(new.dyadic(4, 4), cache="recompile")
    for _ in range(2):
        yield Call(new.dyadic(4), cache="hit")
        yield Call(new.integers(0, 9, 4), cache="hit")
        yield Call(new.dyadic(4, 4), cache="hit")
""",
    ),
    Row(
        "size_changes_when_warm",
        "After six calls of one size others follow, and the first size once more.",
        "TRIGGER-1 SHAPE-1",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x * n + x.flip(0), n
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    for _ in range(5):
        yield Call(new.dyadic(4), cache="hit")
    for size in (7, 1, 9, 0):
        yield Call(new.dyadic(size))
    yield Call(new.dyadic(4), cache="hit")
""",
    ),
)


def programs() -> Iterator[Program]:
    """Graph sizes, run counts, and histories of calls."""
    yield from render("trigger", "families/triggers", (*_sizes(), *_WIDTH, *_HISTORIES))
