"""Reported: what user classes, containers and descriptors do, and breaks in awkward places."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="user-class",
        thread="pytorch/pytorch#176599",
        id="capture/property_set_and_deleted",
        title="A property with getter, setter and deleter, on an object that is made inside.",
        clauses="CAPTURE-5 CAPTURE-3",
        features="class property attribute",
        program="""
class Knob:
    def __init__(self, raw):
        self.raw = raw

    @property
    def level(self):
        return self.raw * 2 + 1

    @level.setter
    def level(self, value):
        self.raw = value - 10

    @level.deleter
    def level(self):
        self.raw = None


def program(x):
    knob = Knob(4)
    before = knob.level
    knob.level = 7
    y = x * before + knob.level
    knob.level += 5
    seen = knob.raw
    del knob.level
    return y, seen, knob.raw
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
        graphs=1,
    ),
    Report(
        kind="user-class",
        thread="pytorch/pytorch#175943",
        id="capture/named_tuple_with_operators",
        title="A named tuple of tensors whose subclass redefines + and has a property; _replace keeps the class.",
        clauses="CAPTURE-3 CAPTURE-5",
        features="namedtuple class dunder property",
        imports="import collections\n\nimport torch",
        program="""
class Span(collections.namedtuple("Span", "low high")):
    __slots__ = ()

    def __add__(self, other):
        return Span(torch.minimum(self.low, other.low), self.high + other.high)

    @property
    def width(self):
        return self.high - self.low


def program(x, y):
    joined = Span(x, y) + Span(y * 2.0, x * 0.5)
    return joined, joined.width, joined._replace(low=y), joined[1] is joined.high, len(joined + joined)
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3), new.dyadic(3))
""",
    ),
    Report(
        kind="user-class",
        thread="pytorch/pytorch#186671",
        id="capture/set_subclass_compared",
        title="Sets are compared with a subclass whose __iter__ tells something else: comparison does not ask it.",
        clauses="CAPTURE-6 CAPTURE-3",
        features="class dunder container",
        program="""
class Shy(set):
    def __iter__(self):
        return iter((7, 8, 9))


def program(plain, shy, x):
    relations = plain == shy, shy == plain, plain <= shy, shy < plain, plain != shy, plain.isdisjoint({3})
    return x - 1.0, relations, sorted(shy), len(shy)
""",
        calls="""
def calls(new):
    for plain in ({1, 2}, {1}, {1, 2}):
        yield Call(plain, Shy({1, 2}), new.dyadic(2))
""",
    ),
    Report(
        kind="user-class",
        thread="pytorch/pytorch#142055",
        id="capture/equality_of_the_users",
        title="A class's own __eq__ decides != , membership, index and count; its __bool__ goes before its __len__.",
        clauses="CAPTURE-5 CAPTURE-6",
        features="class dunder container branch_on_python",
        program="""
class Hour:
    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return self.value % 12 == other.value % 12

    def __bool__(self):
        return self.value >= 12

    def __len__(self):
        return 24


def program(x):
    three, fifteen, four = Hour(3), Hour(15), Hour(4)
    compared = three != fifteen, three != four, fifteen in [four, three], three in (four,)
    searched = [four, fifteen, three].index(three), [three, four, fifteen].count(three)
    truth = bool(three), bool(fifteen), not four, len(three), three and four
    return x * 2.0 if fifteen else x * 3.0, compared, searched, [type(value).__name__ for value in truth]
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
    ),
    Report(
        kind="user-class",
        thread="pytorch/pytorch#195029",
        id="capture/queue_that_holds_nothing",
        title="A deque of length zero stays empty; one of length two drops from the other end.",
        clauses="CAPTURE-3 CAPTURE-6",
        features="container",
        imports="import collections\n\nimport torch",
        program="""
def program(x):
    nothing = collections.deque("abc", maxlen=0)
    nothing.append(1)
    nothing.extend((2, 3))
    pair = collections.deque((x, x * 2.0, x * 4.0), 2)
    pair.appendleft(x - 1.0)
    return list(nothing), len(nothing), nothing.maxlen, list(pair), bool(nothing)
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
        tier="smoke",
    ),
    Report(
        kind="user-class",
        thread="pytorch/pytorch#190755",
        id="exc/method_of_another_type",
        title="Methods of builtin types are bound to objects of other types: TypeError each time.",
        clauses="EXC-2 CAPTURE-6",
        features="introspection try_except for_loop class",
        program="""
class Child(dict):
    pass


def program(x):
    bound, refused, doubled = [], 0, x + x
    for method, owner in ((dict.get, []), (str.join, 3), (int.bit_length, 2.5), (dict.get, Child(a=4)), (list.pop, ())):
        try:
            bound.append(method.__get__(owner))
        except TypeError:
            refused += 1
    return doubled * refused, [one("a") for one in bound]
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
    ),
    Report(
        kind="awkward-break",
        thread="pytorch/pytorch#112824",
        id="break/printed_in_every_round",
        title="A loop prints in every round, between computations before it and after it.",
        clauses="BREAK-1 BREAK-2 BREAK-3 EFFECT-3",
        features="graph_break print for_loop pointwise",
        program="""
def program(x):
    y = torch.relu(x.sin() - 0.25)
    for round_ in range(3):
        print("round", round_)
        y = y + round_
    return (y.cos() + 1.0).exp()
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
    ),
    Report(
        kind="awkward-break",
        thread="pytorch/pytorch#161542",
        id="break/name_of_comprehension_and_cell",
        title="After a break one name is the variable of a comprehension and a cell that an inner function rebinds.",
        clauses="BREAK-3 BREAK-4 CAPTURE-5",
        features="graph_break print comprehension closure nonlocal nested_function",
        program="""
WORDS = ("one", "two", "three")


def program(x):
    y = x * 2.0
    print("begun")
    word = [word.upper() for word in WORDS if "t" in word]
    lengths = {size: [word[:size] for word in WORDS] for size in range(1, 3)}

    def join():
        nonlocal word
        word = [*word, "four"]
        return sum(len(part) for parts in lengths.values() for part in parts)

    total = join()
    return y + total, word, lengths
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
    ),
    Report(
        kind="awkward-break",
        thread="pytorch/pytorch#124900",
        id="break/between_making_and_entering",
        title="A context manager that acts as soon as it is made is made before a break and entered after it.",
        clauses="BREAK-3 GRAD-3 BREAK-1",
        features="graph_break print with_block grad ambient_mode",
        program="""
def program(x):
    quiet = torch.set_grad_enabled(False)
    y = x * 2.0
    print(y.requires_grad)
    with quiet:
        z = x - 1.0
    w = x * 3.0
    return y, z, w, [t.requires_grad for t in (y, z, w)], torch.is_grad_enabled()
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2, requires_grad=True))
""",
        tier="smoke",
    ),
]
