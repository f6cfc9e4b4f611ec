"""Found by fuzzing, and by nobody before as far as we know: each the smallest form of one wrong behaviour."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: Area and row.
FOUND = [
    (
        "break",
        Row(
            name="found_null_context_with_a_value",
            title="The value that nullcontext() was given is used behind a graph break in its block.",
            clauses="BREAK-1 BREAK-3",
            features="graph_break with_block print",
            imports="import contextlib\n\nimport torch",
            program="""
def program(x):
    with contextlib.nullcontext(0.5) as scale:
        print("inside")
        x = x * scale
    return x + 1.0
""",
            calls="""
def calls(new):
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
""",
        ),
    ),
    (
        "exc",
        Row(
            name="found_cell_deleted_by_a_closure",
            title="A function deletes the variable around it: who reads it afterwards gets UnboundLocalError.",
            clauses="EXC-2 CAPTURE-5",
            features="closure nonlocal exception try_except",
            program="""
def program(x):
    scratch = x * 2.0

    def take():
        nonlocal scratch
        taken = scratch + 1.0
        del scratch
        return taken

    y = take()
    try:
        y = y + scratch
    except NameError as error:
        y = y - len(type(error).__name__) / 16
    return y
""",
            calls="""
def calls(new):
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
""",
        ),
    ),
    (
        "effect",
        Row(
            name="found_bounded_queue_counted_when_full",
            title="A bounded deque of the module is appended to when it is full, and counted.",
            clauses="EFFECT-1 CAPTURE-3",
            features="container global_write",
            imports="import collections\n\nimport torch",
            program="""
RECENT = collections.deque(maxlen=2)


def program(x):
    RECENT.append(x.sum())
    return x + len(RECENT)
""",
            calls="""
def calls(new):
    for _ in range(4):
        yield Call(new.dyadic(4))
""",
        ),
    ),
]


def programs() -> Iterator[Program]:
    """What the rows render."""
    for area, row in FOUND:
        yield from render(area, "regressions/found", [row])
