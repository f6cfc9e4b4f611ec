"""Found by fuzzing, and by nobody before as far as we know: each the smallest form of one wrong behaviour."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: A class whose objects equal numbers.
_VERSION = """
class Version:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return self.number == (other.number if isinstance(other, Version) else other)

    def __hash__(self):
        return hash(self.number)
"""

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
    (
        "capture",
        Row(
            name="found_key_equal_by_its_class",
            title="Keys and elements whose class says that they are equal to a number are found by the number.",
            clauses="CAPTURE-3 CAPTURE-5",
            features="class dunder container",
            program=_VERSION
            + """

def program(x, number):
    table = {Version(1): 2.0, Version(2): 4.0}
    return x * table.get(number, 0.5), number in {Version(2)}, number in [Version(1)]
""",
            calls="""
def calls(new):
    x = new.dyadic(4)
    for number in (1, 2, 3, 1):
        yield Call(x, number)
""",
        ),
    ),
    (
        "capture",
        Row(
            name="found_key_looked_up_by_an_equal_object",
            title="A number that is a key is found by an object whose class says that it is equal to it.",
            clauses="CAPTURE-3 CAPTURE-5",
            features="class dunder container",
            program=_VERSION
            + """

def program(x, number):
    table = {1: 2.0, 2: 4.0}
    return x * table.get(Version(number), 0.5)
""",
            calls="""
def calls(new):
    x = new.dyadic(4)
    for number in (1, 2, 3, 1):
        yield Call(x, number)
""",
        ),
    ),
    (
        "capture",
        Row(
            name="found_equal_keys_of_two_classes",
            title="A key that is equal to one of another class replaces its value, and no second one is made.",
            clauses="CAPTURE-3 CAPTURE-5",
            features="class dunder container",
            program=_VERSION
            + """

def program(x, number):
    table = {Version(1): 2.0, number: 4.0}
    return x * len(table), sum(table.values()), len({Version(1)} | {number})
""",
            calls="""
def calls(new):
    x = new.dyadic(4)
    for number in (1, 2, 1):
        yield Call(x, number)
""",
        ),
    ),
    (
        "cache",
        Row(
            name="found_key_of_the_module_equal_by_its_class",
            title="A dictionary of the module whose keys equal numbers is asked for a number, and loses it in between.",
            clauses="CACHE-2 CAPTURE-3",
            features="class dunder container global_read cache_key",
            program=_VERSION
            + """

TABLE = {Version(1): 2.0, Version(2): 4.0}


def program(x):
    return x * TABLE.get(1, 0.5)
""",
            calls="""
def calls(new):
    x = new.dyadic(4)
    yield Call(x)
    yield Call(x)
    del TABLE[1]
    yield Call(x)
    TABLE[Version(1)] = 8.0
    yield Call(x)
""",
        ),
    ),
    (
        "effect",
        Row(
            name="found_log_of_a_subclass_past_the_limit",
            title="What a tensor subclass writes down of operators stays when the program is no longer compiled anew.",
            clauses="EFFECT-1 CACHE-7",
            features="tensor_subclass class for_loop container global_write many_calls",
            program="""
SEEN = []


class Logged(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        SEEN.append(function.__name__)
        return super().__torch_function__(function, types, args, kwargs or {})


def program(x):
    for _ in range(2):
        inner = x.as_subclass(Logged)
        y = (torch.sin(inner) - inner * 0.5).as_subclass(torch.Tensor)
    return y
""",
            calls="""
def calls(new):
    for _ in range(12):
        yield Call(new.dyadic(4, 3))
""",
        ),
    ),
    (
        "cache",
        Row(
            name="found_remainder_of_a_changing_number",
            title="The remainder of a number that is another at every call.",
            clauses="CACHE-2 CACHE-3",
            features="pointwise cache_key",
            program="""
def program(x, number):
    return x + number % 2.0
""",
            calls="""
def calls(new):
    x = new.dyadic(4)
    for number in (0.5, 1.5, -2.5, -3.25, 0.5):
        yield Call(x, number)
""",
        ),
    ),
    (
        "cache",
        Row(
            name="found_square_of_a_changing_number",
            title="The square of a number that is another at every call, and negative at some.",
            clauses="CACHE-2 CACHE-3",
            features="pointwise cache_key",
            program="""
def program(x, number):
    return x + number**2.0
""",
            calls="""
def calls(new):
    x = new.dyadic(4)
    for number in (0.5, 1.5, -2.5, -3.25, 0.5):
        yield Call(x, number)
""",
        ),
    ),
    (
        "cache",
        Row(
            name="found_global_that_is_the_argument_at_first",
            title="Tensors in a global, a list and an attribute are the argument itself at first, and others later.",
            clauses="CACHE-2 CACHE-3 CACHE-5",
            features="pointwise global_read container attribute class alias cache_key",
            program="""
class Holder:
    weight = None


HELD = [None]
HOLDER = Holder()
WEIGHT = None


def program(x, where):
    if where == "global":
        return x * 2.0 + WEIGHT
    if where == "list":
        return x * 2.0 + HELD[0]
    return x * 2.0 + HOLDER.weight
""",
            calls="""
def calls(new):
    global WEIGHT
    for where in ("global", "list", "attribute"):
        x = new.dyadic(4)
        for weight in (x, new.dyadic(4), new.dyadic(4)):
            WEIGHT = HELD[0] = HOLDER.weight = weight
            yield Call(x, where)
""",
        ),
    ),
    (
        "grad",
        Row(
            name="found_operator_without_derivative",
            title="An operator that has no derivative is used on what requires a gradient, and nobody asks for it.",
            clauses="GRAD-1 GRAD-2",
            features="pointwise grad",
            program="""
def program(x):
    return torch.heaviside(x, x) + 1.0
""",
            calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4, requires_grad=True))
""",
        ),
    ),
    (
        "rng",
        Row(
            name="found_draw_that_nobody_uses",
            title="Random numbers are drawn and not used: those after them are others than without.",
            clauses="RNG-1 RNG-2",
            features="random inplace",
            program="""
def program(x):
    unused = torch.rand_like(x)
    filled = torch.empty_like(x).uniform_()
    return x * 2.0
""",
            calls="""
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
""",
        ),
    ),
]


def programs() -> Iterator[Program]:
    """What the rows render."""
    for area, row in FOUND:
        yield from render(area, "regressions/found", [row])
