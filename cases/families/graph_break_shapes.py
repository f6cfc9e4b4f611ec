"""Graph breaks in places that no product of kinds and contexts reaches: one program for each place."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: The first call, other data, the opposite sign, another size.
_CALLS = """
def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
"""

#: The same where nothing but the size is ever looked at.
_CALLS_HIT = _CALLS.replace(".abs())\n", '.abs(), cache="hit")\n')

_SECTION = '''
LOG = []


class Section:
    """Logs how it is entered and left."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG.append(f"leave {self.name} with {kind.__name__ if kind else 'nothing'}")
        return False
'''

_SEQUENCES = (
    Row(
        "two_in_a_row",
        "Two breaks follow each other with no tensor operator between them.",
        "BREAK-1 BREAK-2 BREAK-5",
        "graph_break item print pointwise reduction",
        """
def program(x, w):
    y = x * 2.0 + w
    peak = y.max().item()
    print("peak", peak)
    return y * 0.5 + peak, w - y
""",
        _CALLS,
        graphs=2,
    ),
    Row(
        "two_with_operators_between",
        "Two breaks at top level have tensor operators before, between and after them.",
        "BREAK-1 BREAK-3 BREAK-5",
        "graph_break branch_on_data item pointwise reduction",
        """
def program(x, w):
    y = x * 2.0 + w
    sign = "minus"
    if y.sum() > 0.03:
        sign = "plus"
    z = y * 0.5 - w
    peak = z.max().item()
    return z * 2.0 + peak + y, sign
""",
        _CALLS,
        graphs=3,
    ),
    Row(
        "break_before_and_after_all_operators",
        "Breaks stand before the first and after the last tensor operator.",
        "BREAK-1 BREAK-2 BREAK-5 EFFECT-3",
        "graph_break print pointwise reduction",
        """
def program(x, w):
    print("first of", x.sum())
    y = x * 2.0 + w
    y = y * y
    print("last of", tuple(y.shape))
    return y
""",
        _CALLS_HIT,
    ),
    Row(
        "inplace_writes_across",
        "In-place writes to an argument, directly and through a view, stand on both sides of a break.",
        "BREAK-1 BREAK-3 ALIAS-1 ALIAS-6",
        "graph_break print inplace mutation view alias",
        """
def program(x, w):
    tail = x[1:]
    x.add_(w)
    before = tail.sum()
    print("tail", tail.sum())
    tail.mul_(2.0)
    return before + x, tail
""",
        _CALLS_HIT,
    ),
    Row(
        "maybe_unbound_local",
        "A local that only one branch binds is read after a break, in both states.",
        "BREAK-1 BREAK-3 FRAME-2 EXC-1",
        "graph_break print branch_on_python exception",
        """
def program(x, w, bind):
    y = x * 2.0
    if bind:
        extra = y + w
    print("bound" if bind else "unbound")
    y = y - w
    return y * extra
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), new.dyadic(4), True, cache="hit")
""",
    ),
    Row(
        "shared_cell",
        "Two nested functions share a variable that is written on both sides of a break.",
        "BREAK-1 BREAK-3 BREAK-4 CAPTURE-5",
        "graph_break print nested_function closure nonlocal",
        """
def program(x, w):
    total = x * 0.5

    def add(t):
        nonlocal total
        total = total + t

    def read():
        return total * 2.0

    add(w)
    before = read()
    print("total", total.sum())
    add(before)
    return read(), before, total
""",
        _CALLS_HIT,
    ),
)

_EXPRESSIONS = (
    Row(
        "value_stack",
        "A break between the arguments of a call, with the first argument already computed.",
        "BREAK-1 BREAK-2 BREAK-3",
        "graph_break print helper pointwise",
        """
def announce(t):
    print("announcing", t.sum())
    return t * 0.5


def combine(a, b, c, *, scale):
    return (a * 2.0 + b - c) * scale


def program(x, w):
    y = x + w
    return combine(x + 1.0, announce(y), w * 2.0, scale=announce(w)) - y
""",
        _CALLS_HIT,
    ),
    Row(
        "inside_displays",
        "Breaks inside list, tuple, dict and set displays and inside a format string.",
        "BREAK-1 BREAK-2 BREAK-3 EFFECT-2",
        "graph_break item print container string",
        """
def peak(name, t):
    print("peak of", name)
    return t.max().item()


def program(x, w):
    y = x + w
    table = {"sum": y * 2.0, peak("x", x): w - y, "peaks": [peak("y", y), peak("w", w)]}
    text = f"{peak('x', x):+.4f} of {len(table)}"
    return table, {peak("y", y)}, (text, y * x)
""",
        _CALLS,
    ),
    Row(
        "short_circuit",
        "Operands of and, or and not that break are evaluated only where Python does so.",
        "BREAK-1 BREAK-2 EFFECT-2",
        "graph_break print branch_on_data helper",
        """
def positive(name, t):
    print("asking", name)
    return t.sum() > 0.03


def program(x, w):
    y = x * 2.0 - w
    if positive("x", x) and positive("y", y) or not positive("w", w):
        y = y * 3.0
    else:
        y = y - 1.0
    return y, positive("x", x) or positive("w", w)
""",
        """
def calls(new):
    up, down = new.full((4,), 0.75), new.full((4,), -0.75)
    yield Call(up, new.dyadic(4).abs(), cache="compile")
    yield Call(up, new.full((4,), 2.5), cache="recompile")
    yield Call(down, new.full((4,), 2.5), cache="recompile")
    yield Call(down, down, cache="recompile")
    yield Call(up, new.full((4,), 2.25), cache="hit")
""",
    ),
    Row(
        "chained_comparison",
        "A chained comparison of a tensor that is asked for its truth twice.",
        "BREAK-1 BREAK-3",
        "graph_break branch_on_data",
        """
def program(x, w):
    y = x + w
    if 0.03 < y.sum() < 4.03:
        return y * 2.0, "between"
    return y - 1.0, "outside"
""",
        """
def calls(new):
    small = new.full((4,), 0.25)
    yield Call(small, small, cache="compile")
    yield Call(small, -new.full((4,), 0.5), cache="recompile")
    yield Call(small, new.full((4,), 2.5), cache="recompile")
    yield Call(small * 1.5, small, cache="hit")
""",
    ),
    Row(
        "walrus",
        "A loop whose condition binds the number that it takes out of a tensor.",
        "BREAK-1 BREAK-3",
        "graph_break item while_loop",
        """
def program(x, w):
    y = x * 4.0 + w
    levels = []
    while (level := y.abs().sum().item()) > 4.03:
        y = y * 0.5
        levels.append(level)
    return y + level, levels
""",
        _CALLS,
    ),
    Row(
        "match",
        "A match statement over an integer that is taken out of a tensor.",
        "BREAK-1 BREAK-3",
        "graph_break item match",
        """
def program(x, w):
    y = x * 2.0
    match int(y.sum()):
        case 0:
            y, name = y + w, "zero"
        case 1 | 2 as count:
            y, name = y * count - w, "few"
        case count if count > 2:
            y, name = y / 2.0 + count, "many"
        case _:
            y, name = -y, "below"
    return y * 3.0 + w, name
""",
        """
def calls(new):
    for cache, value in (("compile", 0.0625), ("recompile", 0.25), ("recompile", 0.75), ("recompile", -0.5)):
        yield Call(new.full((4,), value), new.dyadic(4), cache=cache)
    yield Call(new.full((4,), 0.09375), new.dyadic(4), cache="hit")
""",
    ),
    Row(
        "default_argument",
        "The default values of a nested function break where the function is defined.",
        "BREAK-1 BREAK-2 BREAK-3 BREAK-4",
        "graph_break item print default_argument nested_function",
        """
def announced(value):
    print("default", value)
    return value


def program(x, w):
    y = x * 2.0 + w

    def shifted(t, level=y.max().item(), *, factor=announced(0.5)):
        return t * factor + level

    return shifted(x), shifted(w, 1.0), shifted(y, factor=2.0) - y
""",
        _CALLS,
    ),
    Row(
        "data_dependent_sizes",
        "The sizes of nonzero() and unique() are used as Python integers.",
        "BREAK-1 BREAK-3 SHAPE-4",
        "graph_break data_dependent_shape sorting size_arithmetic",
        """
def program(x, w):
    y = x - w
    places = torch.nonzero(y > 0.53)
    found = places.shape[0]
    levels = torch.unique(torch.floor(y))
    return y * (1 + found), places, f"{found} of {y.numel()}", levels + len(levels)
""",
        _CALLS,
    ),
)

_CONTROL = (
    Row(
        "except_handler",
        "Breaks in an except clause, while the exception is being handled.",
        "BREAK-1 BREAK-3 EXC-2",
        "graph_break item print try_except global_read",
        """
LEVELS = {"low": 1.5}


def program(x, w):
    y = x * 2.0 + w
    try:
        y = y + w
        level = LEVELS["high"]
    except KeyError as error:
        y = y * 0.5
        print("no level", error.args[0])
        level = y.max().item()
        y = y - level
    return y * 2.0 + level
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4))
    LEVELS["high"] = 2.5
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
    del LEVELS["high"]
    yield Call(new.dyadic(4), new.dyadic(4))
""",
    ),
    Row(
        "reraise_after_break",
        "A bare raise after a break in the handler raises the exception that is being handled.",
        "BREAK-3 BREAK-6 EXC-1 EXC-3",
        "graph_break print try_except exception",
        """
def checked(t, limit):
    try:
        t = t * 2.0
        if limit < 0:
            raise ValueError("limit", limit)
        return t + limit
    except ValueError as error:
        print("refused", error.args)
        error.add_note("while checking")
        raise


def program(x, limit):
    y = x - 1.0
    try:
        y = checked(y, limit)
    except ValueError as error:
        raise RuntimeError("not checked") from error
    return y * 0.5
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 1.5, cache="compile")
    yield Call(new.dyadic(4), -1, cache="recompile")
    yield Call(new.dyadic(4), 1.5, cache="hit")
""",
    ),
    Row(
        "try_else",
        "A break in the else clause of a try statement, which the handler must not see.",
        "BREAK-1 BREAK-3 EXC-2",
        "graph_break item print try_except",
        """
def program(x, w):
    y = x * 2.0
    try:
        pairs = y.view(2, -1) + w[0]
    except RuntimeError:
        y, path = y * 3.0, "handler"
    else:
        print("pairs of", pairs.shape[1])
        y, path = pairs.flatten() + pairs.sum().item(), "else"
    return y - w, path
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(3), new.dyadic(3), cache="recompile")
    yield Call(new.dyadic(6), new.dyadic(6), cache="recompile")
""",
    ),
    Row(
        "return_through_finally",
        "A break in a finally clause while a return value is on its way out.",
        "BREAK-1 BREAK-2 BREAK-3",
        "graph_break item print try_finally branch_on_data object_mutation",
        """
TOTALS = []


def program(x, w):
    y = x * 2.0 + w
    try:
        if y.sum() > 0.03:
            return y - x
        y = y * 0.5
    finally:
        print("leaving with", y.sum())
        TOTALS.append(y.sum().item())
        y = y + 1.0
    return y + len(TOTALS)
""",
        _CALLS,
    ),
    Row(
        "for_else",
        "A search loop with a data-dependent break, and a graph break in its else clause.",
        "BREAK-1 BREAK-3 CAPTURE-2",
        "graph_break print for_loop branch_on_data",
        """
def program(x, limit):
    total = x * 0.5
    for k in range(1, 4):
        total = total + x * k
        if total.sum() > limit:
            break
    else:
        print("never above", limit)
        total = total - 1.0
        k = None
    return total * 2.0, k
""",
        """
def calls(new):
    yield Call(new.full((4,), 0.5), 4.03, cache="compile")
    yield Call(new.full((4,), 0.25), 20.03, cache="recompile")
    yield Call(new.full((4,), 2.0), 4.03, cache="recompile")
    yield Call(new.full((4,), 0.5625), 4.03, cache="hit")
""",
    ),
    Row(
        "continue_and_break",
        "Data decide whether a loop continues or ends, with operators before and after each decision.",
        "BREAK-1 BREAK-3 CAPTURE-2",
        "graph_break for_loop branch_on_data",
        """
def program(rows, w):
    total = w * 2.0
    taken = []
    for k, row in enumerate(rows):
        level = row + w
        if level.sum() < -8.03:
            break
        if level.sum() < 0.03:
            total = total - 1.0
            continue
        taken.append(k)
        total = total * 0.5 + level
    return total, taken, k
""",
        """
def calls(new):
    one = new.full((4,), 1.0)
    rows = [new.dyadic(4) + 2.0, new.dyadic(4) - 2.0, new.dyadic(4) + 2.0]
    yield Call(rows, new.full((4,), 0.0625), cache="compile")
    yield Call([one, -4.0 * one, one], new.full((4,), 0.0625), cache="recompile")
    yield Call([-one, one, one, -one], new.full((4,), 0.125), cache="recompile")
""",
    ),
    Row(
        "early_returns",
        "Data decide which of three return statements ends the program.",
        "BREAK-1 BREAK-3",
        "graph_break branch_on_data",
        """
def program(x, w):
    y = x * 2.0
    if y.sum() > 4.03:
        return y - w
    z = y * w
    if y.sum() > 0.03:
        return z, y
    return {"z": z + 1.0, "w": w}
""",
        """
def calls(new):
    values = (("compile", 1.5), ("recompile", 0.25), ("recompile", -0.5), ("hit", 1.25), ("hit", 0.375))
    for cache, value in values:
        yield Call(new.full((4,), value), new.dyadic(4), cache=cache)
""",
    ),
    Row(
        "with_in_try_in_loop",
        "A break in a with block in a try statement in a loop, left by an exception in one pass.",
        "BREAK-1 BREAK-3 BREAK-6 EXC-2",
        "graph_break item with_block try_except for_loop class object_mutation",
        _SECTION
        + """

def program(x, w):
    y = x + w
    for k in range(3):
        try:
            with Section(k):
                y = y * 0.5 + x
                if y.sum().item() * k > 6.03:
                    raise ValueError(k)
                y = y + k
        except ValueError as error:
            LOG.append(error.args)
            continue
        y = y + w
    return y * 2.0
""",
        """
def calls(new):
    yield Call(new.full((4,), 0.5), new.full((4,), 0.25), cache="compile")
    yield Call(new.full((4,), 1.0), new.full((4,), 0.5))
    yield Call(new.full((4,), -1.0), new.full((4,), 0.5))
""",
    ),
    Row(
        "raise_to_outer_handler",
        "The operation at a break raises inside a helper's with block; the caller handles it.",
        "BREAK-4 BREAK-6 EXC-2 EXC-5",
        "graph_break with_block try_except helper class global_read",
        _SECTION
        + """
TEXT = "3"


def parsed(t):
    with Section("parsing"):
        t = t * 2.0
        return t + json.loads(TEXT)


def program(x, w):
    y = x + w
    try:
        y = parsed(y)
        path = "parsed"
    except ValueError as error:
        y = y - 1.0
        path = type(error).__name__
    return y * w, path
""",
        """
def calls(new):
    global TEXT
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    TEXT = "{3"
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
    TEXT = "5"
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
""",
        "import json\n\nimport torch",
    ),
    Row(
        "no_grad",
        "A break inside a no_grad block: the mode holds after it, and ends where the block ends.",
        "BREAK-1 BREAK-3 GRAD-1 GRAD-3",
        "graph_break print with_block ambient_mode grad",
        """
def program(x, w):
    y = x * 2.0
    with torch.no_grad():
        level = y + w
        print("grad mode", torch.is_grad_enabled(), level.sum())
        level = level * x
    print("grad mode", torch.is_grad_enabled())
    return y * level, level
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        x = new.dyadic(4, requires_grad=True)
        y, level = yield Call(x, new.dyadic(4), cache=cache)
        y.sum().backward()
        record((x.grad, level.requires_grad))
""",
    ),
)


def programs() -> Iterator[Program]:
    """The programs, by what surrounds the break: statements, expressions, control flow."""
    yield from render("break", "families/graph_break_shapes", (*_SEQUENCES, *_EXPRESSIONS, *_CONTROL))
