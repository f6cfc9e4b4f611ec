"""Reported: errors that a program handles itself, that must be raised, and what an exception carries."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#148475",
        id="exc/product_tried_then_replaced",
        title="Shapes that do not fit send the program into its own handler; shapes that do, past it.",
        clauses="EXC-2 EXC-4 EXC-5",
        features="try_except matmul dynamic_shapes",
        program="""
def program(a, b):
    scaled = a * 2.0
    try:
        product = torch.mm(scaled, b)
    except RuntimeError:
        return (scaled + b).sum(), "fallback"
    return product, "product"
""",
        calls="""
def calls(new):
    for rows in (2, 3, 2, 3):
        yield Call(new.dyadic(2, 3), new.dyadic(rows, 3))
""",
        tier="smoke",
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#174166",
        id="exc/names_that_are_not_there",
        title="Attributes that a tensor, a module and a namespace of torch lack are missed in handlers of the program.",
        clauses="EXC-2 CAPTURE-5",
        features="try_except module introspection",
        program="""
LAYER = torch.nn.Identity()


def program(x):
    found = []
    try:
        y = x.no_such_thing
    except AttributeError:
        y = x - 2.0
    try:
        y = LAYER.missing(y)
    except AttributeError as error:
        found.append(type(error).__name__)
    else:
        found.append("found")
    try:
        y = torch.special.not_a_function(y)
    except AttributeError:
        found.append(getattr(torch, "not_a_name", "default"))
    return y * 2.0, found
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#185885",
        id="exc/negative_index_refused",
        title="index_add refuses an index below zero; before and after it, indices that are there.",
        clauses="EXC-4 EXC-5",
        features="indexing exception",
        program="""
def program(x, rows, values):
    return x.index_add(0, rows, values) - 1.0
""",
        calls="""
def calls(new):
    for rows in ([0, 3], [2, -1], [1, 1]):
        yield Call(new.dyadic(4, 2), new.tensor(rows, dtype=torch.int64), new.dyadic(2, 2))
""",
        graphs=1,
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#185481",
        id="exc/position_of_largest_truth",
        title="argmax over a comparison is refused, over the same as integers it is not.",
        clauses="EXC-4 EXC-5",
        features="dtype_bool indexing reduction exception",
        program="""
def program(x, table, convert):
    mask = x < 0.5
    if convert:
        mask = mask.int()
    return table[mask.argmax(dim=-1)] * 2.0
""",
        calls="""
def calls(new):
    for convert in (True, False, True):
        yield Call(new.dyadic(3, 4), new.dyadic(4), convert)
""",
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#197095",
        id="exc/resizing_an_image_without_rows",
        title="An image without rows cannot be resized to one with rows; a batch without images can.",
        clauses="EXC-4 EXC-5 PARITY-6",
        features="empty convolution exception",
        program="""
def program(images):
    return torch.nn.functional.interpolate(images, size=(3, 5), mode="nearest") * 2.0
""",
        calls="""
def calls(new):
    for shape in ((1, 2, 2, 4), (1, 2, 0, 4), (0, 2, 2, 4), (2, 1, 3, 3)):
        yield Call(new.dyadic(*shape))
""",
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#143649",
        id="exc/whole_quotient_by_zero",
        title="A whole-number quotient and remainder by a zero element raise; the next call is served.",
        clauses="EXC-4 EXC-5 PARITY-4",
        features="dtype_int exception",
        program="""
def program(a, b):
    return torch.div(a, b, rounding_mode="floor") + torch.remainder(a, b)
""",
        calls="""
def calls(new):
    a = new.tensor([9, -7, 4], dtype=torch.int64)
    for b in ([2, 5, -3], [2, 0, 1], [4, 4, 4]):
        yield Call(a, new.tensor(b, dtype=torch.int64))
""",
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#146499",
        id="exc/cause_seen_and_raised_again",
        title="An exception is raised from another, looked at in the outer handler, and raised again.",
        clauses="EXC-1 EXC-2 EXC-3 EFFECT-4",
        features="try_except try_finally exception object_mutation",
        program="""
STEPS = []


def program(x, table, key):
    try:
        try:
            y = x * table[key]
        except KeyError as missing:
            raise LookupError("no such gain", key, 3) from missing
        else:
            STEPS.append("scaled")
        finally:
            STEPS.append("inner")
    except LookupError as error:
        STEPS.append((type(error.__cause__).__name__, error.args, error.__suppress_context__))
        if key.islower():
            raise
        return x - 1.0
    finally:
        STEPS.append("outer")
    return y + 1.0
""",
        calls="""
def calls(new):
    for key in ("a", "b", "B", "a"):
        yield Call(new.dyadic(2), {"a": 2.0}, key)
        record(list(STEPS))
""",
    ),
    Report(
        kind="exceptions",
        thread="pytorch/pytorch#195010",
        id="exc/empty_queue",
        title="Both ends of an empty deque raise IndexError; a repeated deque keeps its bound.",
        clauses="EXC-2 CAPTURE-3 CAPTURE-6",
        features="try_except container",
        imports="import collections\n\nimport torch",
        program="""
def program(x):
    missed = 0
    queue = collections.deque()
    try:
        queue.pop()
    except IndexError:
        missed += 1
    try:
        queue.popleft()
    except IndexError:
        missed += 10
    tripled = collections.deque((1, 2), 3) * 3
    queue *= 2
    return x * missed, list(tripled), tripled.maxlen, len(queue)
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
    ),
]
