"""Writes to objects that outlive the call: every container in some place, attributes, cells, module state."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _Place(NamedTuple):
    """Where a container lives: text before the program, how the program and the calls get at it."""

    phrase: str
    features: str
    before: str
    head: str
    state: str
    calls: str
    after: str = ""
    indent: int = 4


_PLAIN_CALLS = """
def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
"""

_PLACES = {
    "global": _Place(
        "a module global", "global_write", "STATE = {initial}", "def program(x, step):", "STATE", _PLAIN_CALLS
    ),
    "argument": _Place(
        "an argument",
        "object_mutation",
        "",
        "def program(state, x, step):",
        "state",
        """
def calls(new):
    state = {initial}
    for step in (1, 2, 3):
        yield Call(state, new.dyadic(4), step)
    record(state)
""",
    ),
    "attribute": _Place(
        "an instance attribute",
        "class attribute object_mutation",
        """
class Holder:
    def __init__(self):
        self.items = {initial}


HOLDER = Holder()
""",
        "def program(x, step):",
        "HOLDER.items",
        _PLAIN_CALLS,
    ),
    "class_attribute": _Place(
        "a class attribute",
        "class class_attribute object_mutation",
        """
class Holder:
    items = {initial}
""",
        "def program(x, step):",
        "Holder.items",
        """
def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
        record(Holder.items)
""",
    ),
    "cell": _Place(
        "a closure cell",
        "closure object_mutation",
        """
def make():
    state = {initial}
""",
        "    def program(x, step):",
        "state",
        """
program, peek = make()


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
        record(peek())
""",
        "    return program, lambda: state",
        8,
    ),
    "module_attribute": _Place(
        "a plain attribute of a module",
        "module attribute object_mutation",
        """
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.items = {initial}
""",
        "    def forward(self, x, step):",
        "self.items",
        """
NET = Net()


def program(x, step):
    return NET(x, step)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
""",
        indent=8,
    ),
}


class _Write(NamedTuple):
    """One way to change a container ``{s}``; ``x``, ``step`` and ``y`` are at hand."""

    name: str
    what: str
    initial: str
    statements: str
    places: tuple[str, ...]
    imports: str = "import torch"


_WRITES = [
    _Write(
        "list_append",
        "a tensor and a number are appended to a list",
        "[]",
        """
{s}.append(y)
{s}.append(step)
return y + len({s})
""",
        ("global",),
    ),
    _Write(
        "list_insert_pop",
        "insert and pop at several positions act on a list",
        "[10, 20, 30]",
        """
{s}.insert(1, step)
last = {s}.pop()
first = {s}.pop(0)
{s}.insert(-1, first + last)
return y * last + first
""",
        ("argument",),
    ),
    _Write(
        "list_slice_assignment",
        "slice assignment, longer, shorter and extended, rewrites a list",
        "[1, 2, 3, 4, 5, 6]",
        """
{s}[1:3] = [step, step * 10, step * 100]
{s}[-2:] = []
{s}[::2] = [0] * len({s}[::2])
del {s}[0]
{s}.append(-step)
return y + sum({s})
""",
        ("class_attribute",),
    ),
    _Write(
        "list_iadd",
        "augmented assignment extends the same list",
        "[0.5]",
        """
{s} += [y.sum(), step]
{s}.extend(k * step for k in range(2))
return y + len({s})
""",
        ("attribute",),
    ),
    _Write(
        "list_sort_reverse",
        "a list is sorted by a key, stably, and reversed in place",
        "[5, 3, 8, 1]",
        """
{s}.append(step * 2)
{s}.sort(key=lambda n: n % 3)
y = y * {s}[0]
{s}.reverse()
return y + {s}[0]
""",
        ("module_attribute",),
    ),
    _Write(
        "dict_reinsert",
        "a key that is popped and set again moves to the end of a dict, one that is overwritten stays",
        '{"a": 1, "b": 2, "c": 3}',
        """
{s}["b"] = step
{s}["a"] = {s}.pop("a") + step
{s}[step] = y
return y + {s}["a"]
""",
        ("argument",),
    ),
    _Write(
        "dict_setdefault",
        "setdefault stores its default once and returns the stored list afterwards",
        "{}",
        """
{s}.setdefault("odd" if step % 2 else "even", []).append(step)
return y + len({s}["odd"])
""",
        ("cell",),
    ),
    _Write(
        "dict_merge",
        "update and the in-place union overwrite and add keys of a dict",
        '{"a": 0}',
        """
{s}.update({"a": {s}["a"] + step, "sum": y.sum()}, last=step)
{s} |= {step: "seen"}
return y + len({s})
""",
        ("attribute",),
    ),
    _Write(
        "set_add_discard",
        "elements are added to and removed from a set",
        "{1, 7}",
        """
{s}.add(step % 2)
{s}.update({step + 3, step + 4})
{s}.discard(step + 2)
return y + sum({s})
""",
        ("global",),
    ),
    _Write(
        "deque_bounded",
        "a bounded deque drops what falls off its other end",
        "collections.deque([1, 2, 3], maxlen=3)",
        """
{s}.append(step * 10)
{s}.appendleft(y)
{s}.rotate(1)
return y * {s}[0]
""",
        ("global",),
        "import collections\n\nimport torch",
    ),
    _Write(
        "ordered_dict_moves",
        "move_to_end and popitem reorder an OrderedDict",
        "collections.OrderedDict(a=1, b=2, c=3)",
        """
{s}.move_to_end("a", last=step != 2)
key, value = {s}.popitem(last=False)
{s}[key] = value + step
return y + value
""",
        ("class_attribute",),
        "import collections\n\nimport torch",
    ),
    _Write(
        "defaultdict_missing",
        "reading a missing key of a defaultdict inserts it",
        "collections.defaultdict(list)",
        """
{s}[step % 2].append(y)
absent = {s}[step + 10]
return y + len({s}) + len(absent)
""",
        ("argument",),
        "import collections\n\nimport torch",
    ),
]


def _written(write: _Write, place_name: str) -> Row:
    """The program that does one write in one place."""
    place = _PLACES[place_name]

    def fill(text: str) -> str:
        return text.strip("\n").replace("{initial}", write.initial)

    statements = "y = x * 2.0\n" + write.statements.strip("\n").replace("{s}", place.state)
    if place_name == "cell" and f"{place.state} += " in statements:
        raise ValueError(f"{write.name}: an augmented assignment in a cell needs a nonlocal statement")
    parts = [fill(place.before)] if place.before else []
    separator = "\n\n\n" if place.indent == 4 else "\n\n"
    parts.append(place.head + "\n" + textwrap.indent(statements, " " * place.indent))
    program = separator.join(parts)
    if place.after:
        program += "\n\n" + place.after
    return Row(
        name=f"{write.name}_{place_name}",
        title=f"In {place.phrase}, {write.what}.",
        clauses="EFFECT-1 EFFECT-5",
        features=f"container {place.features}",
        program=program,
        calls=fill(place.calls),
        imports=write.imports,
    )


_THREE_CALLS = """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
"""

_ROWS = [
    Row(
        "global_counter",
        "A module global counts the calls and scales the result.",
        "EFFECT-1",
        "global_write global_read cache_key",
        """
COUNT = 0


def program(x):
    global COUNT
    COUNT += 1
    return x * COUNT
""",
        """
def calls(new):
    global COUNT
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
    COUNT = 10
    yield Call(new.dyadic(4))
""",
    ),
    Row(
        "global_tensor_rebound",
        "A module global holds a tensor that each call replaces; those of earlier calls stay as they were.",
        "EFFECT-1 EFFECT-5",
        "global_write global_read",
        """
TOTAL = torch.zeros(4)


def program(x):
    global TOTAL
    TOTAL = TOTAL.to(x) + x
    return TOTAL * 2.0
""",
        """
def calls(new):
    kept = []
    for _ in range(3):
        yield Call(new.dyadic(4))
        kept.append(TOTAL)
    record(kept)
""",
    ),
    Row(
        "nonlocal_counter",
        "A closure cell counts the calls; two closures of the same code count apart.",
        "EFFECT-1",
        "closure nonlocal",
        """
def make_counter(start):
    count = start

    def step(x):
        nonlocal count
        count += 1
        return x * count

    return step


FIRST, SECOND = make_counter(0), make_counter(10)


def program(x, use_first):
    return FIRST(x) if use_first else SECOND(x) + FIRST(x)
""",
        """
def calls(new):
    yield Call(new.dyadic(4), True)
    yield Call(new.dyadic(4), False)
    yield Call(new.dyadic(4), True)
    yield Call(new.dyadic(4), False)
""",
    ),
    Row(
        "setattr_delattr",
        "Attributes are set, replaced and deleted by names made at run time.",
        "EFFECT-1 EFFECT-5",
        "class attribute introspection object_mutation",
        """
class Box:
    def __init__(self):
        self.old = 1


def program(box, x, step):
    setattr(box, f"field_{step}", x + step)
    for name in list(vars(box)):
        if name != f"field_{step}":
            delattr(box, name)
    return getattr(box, f"field_{step}") * len(vars(box))
""",
        """
def calls(new):
    box = Box()
    for step in (3, 1, 2):
        yield Call(box, new.dyadic(4), step)
    record(sorted(vars(box)))
""",
    ),
    Row(
        "class_counter_inherited",
        "A counter on a base class is shadowed by the attribute that an instance sets on itself.",
        "EFFECT-1",
        "class class_attribute attribute object_mutation",
        """
class Base:
    count = 0


class Derived(Base):
    pass


def program(item, x):
    Base.count += 1
    item.count += 10
    return x * item.count + Base.count
""",
        """
def calls(new):
    first, second = Derived(), Derived()
    for item in (first, first, second, first):
        yield Call(item, new.dyadic(4))
        record((Base.count, item.count, "count" in vars(Derived)))
""",
    ),
    Row(
        "module_buffer_and_counter",
        "A forward rebinds one buffer, updates another in place and counts in an int attribute.",
        "EFFECT-1",
        "module buffer attribute mutation",
        """
class Meter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(4))
        self.register_buffer("largest", torch.full((4,), -4.0))
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        self.total = self.total + x
        self.largest.copy_(torch.maximum(self.largest, x))
        return self.total / self.calls + self.largest


def program(meter, x):
    return meter(x)
""",
        """
def calls(new):
    meter = new.module(Meter)
    first_total = meter.total
    for _ in range(3):
        yield Call(meter, new.dyadic(4))
    record((meter.calls, dict(meter.named_buffers()), first_total))
""",
    ),
    Row(
        "augmented_assignment_kinds",
        "Augmented assignment changes the caller's list and tensor, and rebinds a local tuple and number.",
        "EFFECT-1 EFFECT-5",
        "container mutation inplace object_mutation",
        """
def program(items, pair, number, x):
    alias = items
    items += [number]
    pair += (number,)
    number += 1
    x += number
    alias *= 2
    return x, pair, number, items is alias
""",
        """
def calls(new):
    items, pair = [0], (1, 2)
    x = new.dyadic(4)
    for number in (3, 4):
        yield Call(items, pair, number, x)
    record((items, pair, x))
""",
    ),
    Row(
        "nested_containers",
        "Writes deep inside a dict of lists of dicts reach the objects that the caller holds.",
        "EFFECT-1 EFFECT-5",
        "container object_mutation",
        """
def program(tree, x):
    leaf = tree["layers"][-1]
    leaf["out"] = x * leaf["gain"]
    leaf["gain"] += 1
    tree["layers"].insert(0, leaf)
    tree["seen"][leaf["name"]] = tree["layers"][1:]
    return leaf["out"] + len(tree["layers"])
""",
        """
def calls(new):
    leaf = {"name": "b", "gain": 2}
    tree = {"layers": [{"name": "a", "gain": 5}, leaf], "seen": {}}
    yield Call(tree, new.dyadic(4))
    yield Call(tree, new.dyadic(4))
    record((leaf, tree["layers"][0] is leaf, tree["seen"]["b"][-1] is leaf))
""",
    ),
    Row(
        "aliased_containers",
        "One list stored in a global list and in a global dict is one list: a later append shows in both.",
        "EFFECT-2 EFFECT-5",
        "container global_write",
        """
LOG = []
TABLE = {}


def program(x, key):
    row = [key]
    LOG.append(row)
    TABLE[key] = row
    row.append(x * 2.0)
    LOG.append(TABLE)
    TABLE[key + "_count"] = len(LOG)
    return x + len(row)
""",
        """
def calls(new):
    yield Call(new.dyadic(4), "first")
    yield Call(new.dyadic(4), "second")
    record((LOG[0] is TABLE["first"], LOG[3] is TABLE))
""",
    ),
    Row(
        "order_between_containers",
        "Two containers record each other's length, so that the order of the writes shows in both.",
        "EFFECT-2",
        "container global_write",
        """
LEFT = []
RIGHT = {}


def program(x):
    LEFT.append(len(RIGHT))
    RIGHT[f"k{len(LEFT)}"] = x.sum()
    LEFT.append(len(RIGHT))
    y = x * len(LEFT)
    RIGHT[f"k{len(LEFT)}"] = LEFT[-1]
    LEFT.extend(RIGHT)
    return y
""",
        _THREE_CALLS,
    ),
    Row(
        "move_between_lists",
        "Items move from one list to another and back while the result depends on what was moved.",
        "EFFECT-1 EFFECT-2",
        "container while_loop object_mutation",
        """
def program(waiting, done, x):
    while waiting and len(done) < 3:
        done.append(waiting.pop(0))
        x = x * 0.5 + done[-1]
    if len(done) == 3:
        waiting.append(done.pop(0))
    return x
""",
        """
def calls(new):
    waiting, done = [1.0, 2.0, 3.0, 4.0], [7.0]
    for _ in range(3):
        yield Call(waiting, done, new.dyadic(4))
        record((list(waiting), list(done)))
""",
    ),
    Row(
        "list_grows_while_iterated",
        "A loop over the caller's list visits the items that it appends and skips those it removes.",
        "EFFECT-1 EFFECT-5",
        "container for_loop object_mutation",
        """
def program(items, x):
    visited = []
    for item in items:
        visited.append(item)
        x = x * 0.5 + item
        if item == 2 and 1 in items:
            items.remove(1)
        if item == 3 and len(items) < 6:
            items.append(item + 1)
    return x, visited
""",
        """
def calls(new):
    items = [1, 2, 3, 4, 3]
    yield Call(items, new.dyadic(4))
    yield Call(items, new.dyadic(4))
    record(items)
""",
    ),
    Row(
        "dict_view_is_live",
        "A view of a dict's keys taken before an insertion shows the key inserted after it.",
        "EFFECT-5 EFFECT-1",
        "container iterator object_mutation",
        """
def program(table, x):
    keys, values = table.keys(), table.values()
    before = list(keys)
    table[len(table)] = x.shape[0]
    return x * sum(values), before, list(keys)
""",
        """
def calls(new):
    table = {"n": 3}
    yield Call(table, new.dyadic(4))
    yield Call(table, new.dyadic(5))
    record(table)
""",
    ),
    Row(
        "returned_global_container",
        "What is returned is the global list itself, so that the caller's write is seen by the next call.",
        "EFFECT-5 EFFECT-1",
        "container global_write global_read",
        """
HISTORY = [1.5]


def program(x):
    HISTORY.append(x.shape[0])
    return HISTORY, x * len(HISTORY)
""",
        """
def calls(new):
    history, _ = yield Call(new.dyadic(4))
    record(history is HISTORY)
    history.append("from outside")
    again, _ = yield Call(new.dyadic(4))
    record(again is history)
""",
    ),
    Row(
        "branch_decides_effect",
        "Which container is written, if any, depends on an argument that alternates.",
        "EFFECT-1 EFFECT-2",
        "container branch_on_python global_write cache_key",
        """
ACCEPTED, REJECTED = [], []


def program(x, limit):
    if limit > 2:
        ACCEPTED.append((limit, x.sum()))
    elif limit < 0:
        REJECTED.insert(0, limit)
        return x
    return x * limit
""",
        """
def calls(new):
    for limit in (3, -1, 1, 5, -2, 3):
        yield Call(new.dyadic(4), limit)
""",
    ),
]


def programs() -> Iterator[Program]:
    """Every write in its places, then the programs that stand alone."""
    rows = [_written(write, place) for write in _WRITES for place in write.places]
    yield from render("effect", "families/effects", rows + _ROWS)
