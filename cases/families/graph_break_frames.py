"""Graph breaks in frames that the program only calls: callbacks, methods, generators, modules, hooks."""

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

_FRAMES = (
    Row(
        "sort_key",
        "The key function of sorted() takes a number out of a tensor.",
        "BREAK-1 BREAK-4",
        "graph_break item callback lambda container",
        """
def program(rows, w):
    moved = [row + w for row in rows]
    order = sorted(range(len(rows)), key=lambda k: moved[k].sum().item(), reverse=True)
    total = w * 0.5
    for k in order:
        total = total * 0.5 + moved[k]
    return total, order
""",
        """
def calls(new):
    one = new.full((4,), 1.0)
    yield Call([one, one * 3.0, one * 2.0], new.dyadic(4), cache="compile")
    yield Call([one * 4.0, one, one * 2.0], new.dyadic(4))
    yield Call([one, one * 4.0, one * 3.0], new.dyadic(4))
""",
    ),
    Row(
        "callback",
        "A function passed in as an argument breaks, called from a helper and from map().",
        "BREAK-1 BREAK-2 BREAK-4",
        "graph_break print callback helper iterator",
        """
def loud(t):
    sys.stdout.write(f"{t.sum()}, ")
    return t * 2.0


def quiet(t):
    return t - 1.0


def apply_twice(function, t):
    return function(function(t) + 1.0)


def program(function, x, w):
    y = apply_twice(function, x + w)
    first, second = map(function, (y, w))
    return first + second * x
""",
        """
def calls(new):
    yield Call(loud, new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(loud, new.dyadic(4), new.dyadic(4), cache="hit")
    yield Call(quiet, new.dyadic(4), new.dyadic(4), cache="recompile")
    yield Call(loud, new.dyadic(4), new.dyadic(4), cache="hit")
""",
        "import sys\n\nimport torch",
    ),
    Row(
        "property",
        "A property and a descriptor method of a user's class break when they are read.",
        "BREAK-1 BREAK-2 BREAK-4",
        "graph_break item print property class object_mutation",
        """
class Reading:
    def __init__(self, values):
        self.values = values
        self.reads = 0

    @property
    def peak(self):
        self.reads += 1
        print("read number", self.reads)
        return self.values.max().item()


def program(reading, x):
    y = x * reading.peak
    y = y + reading.values
    return y - reading.peak, reading.reads
""",
        """
def calls(new):
    reading = Reading(new.dyadic(4))
    yield Call(reading, new.dyadic(4), cache="compile")
    yield Call(reading, new.dyadic(4))
    reading.values = new.dyadic(4)
    yield Call(reading, new.dyadic(4))
""",
    ),
    Row(
        "operator_methods",
        "Operator methods of a user's class break: addition, truth, length and call.",
        "BREAK-1 BREAK-2 BREAK-4",
        "graph_break print dunder class branch_on_data",
        """
class Amount:
    def __init__(self, values):
        self.values = values

    def __add__(self, other):
        print("adding", other.sum())
        return Amount(self.values + other)

    def __bool__(self):
        return bool(self.values.sum() > 0.03)

    def __len__(self):
        print("counting")
        return int((self.values > 0.53).sum())

    def __call__(self, factor):
        print("calling", factor)
        return self.values * factor


def program(x, w):
    amount = Amount(x * 2.0) + w
    if not amount:
        return amount(-1.0) - w
    return amount(2.0) + len(amount)
""",
        _CALLS,
    ),
    Row(
        "iterator_class",
        "A user's iterator breaks in __next__ and ends by the data.",
        "BREAK-1 BREAK-3 BREAK-4",
        "graph_break branch_on_data print dunder iterator class for_loop",
        """
class Halving:
    def __init__(self, values):
        self.values = values

    def __iter__(self):
        return self

    def __next__(self):
        if self.values.abs().sum() < 1.03:
            raise StopIteration
        print("halving", self.values.sum())
        self.values = self.values * 0.5
        return self.values


def program(x, w):
    total = w * 2.0
    for k, part in enumerate(Halving(x + w)):
        total = total + part * (k + 1)
    return total - x
""",
        _CALLS,
    ),
    Row(
        "yield_from",
        "A generator that breaks is reached through yield from, and its return value is used.",
        "BREAK-1 BREAK-3 BREAK-4",
        "graph_break generator item print",
        """
def parts(x):
    yield x * 2.0
    print("between", x.sum())
    yield x - 1.0
    return x.max().item()


def all_parts(x, w):
    peak = yield from parts(x + w)
    yield w * peak
    yield from parts(w)


def program(x, w):
    total = x * 0.5
    for part in all_parts(x, w):
        total = total * 0.5 + part
    return total * w
""",
        _CALLS,
    ),
    Row(
        "any_and_all",
        "any() and all() stop asking tensors for their truth where Python stops.",
        "BREAK-1 BREAK-2 BREAK-4",
        "graph_break generator branch_on_data print",
        """
def positive(name, t):
    print("asking", name)
    return t.sum() > 0.03


def program(x, w):
    named = {"x": x, "w": w, "both": x + w}
    y = x * 2.0
    if all(positive(name, t) for name, t in named.items()):
        y = y + w
    if any(positive(name, t) for name, t in named.items()):
        y = y * 3.0
    return y - w
""",
        """
def calls(new):
    up, down = new.dyadic(4).abs(), -new.dyadic(4).abs()
    yield Call(up, new.dyadic(4).abs(), cache="compile")
    yield Call(down, up, cache="recompile")
    yield Call(down, new.dyadic(4).abs() * -2.0, cache="recompile")
    yield Call(new.dyadic(4).abs(), up, cache="hit")
""",
    ),
    Row(
        "recursion",
        "Every activation of a recursive function breaks between its operators.",
        "BREAK-1 BREAK-2 BREAK-4 FRAME-2",
        "graph_break print recursion helper",
        """
def descend(y, depth):
    own = y * 0.5 + depth
    print("depth", depth, own.sum())
    if depth == 0:
        return own
    return descend(own + 1.0, depth - 1) - own * depth


def program(x, w, depth):
    return descend(x, depth) + descend(w, 0)
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), 2, cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4), 2, cache="hit")
    yield Call(new.dyadic(4), new.dyadic(4), 4, cache="recompile")
    yield Call(new.dyadic(4), new.dyadic(4), 0)
""",
    ),
    Row(
        "module_forward",
        "A submodule's forward breaks in the middle of its parent's.",
        "BREAK-1 BREAK-2 BREAK-4 CAPTURE-4",
        "graph_break print module matmul",
        """
class Loud(torch.nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner
        self.runs = 0

    def forward(self, x):
        x = x * 0.5
        self.runs += 1
        print("run", self.runs, "of", tuple(x.shape))
        return self.inner(x)


def program(model, x):
    return model(x + 1.0) * 2.0
""",
        """
def calls(new):
    def build():
        return torch.nn.Sequential(torch.nn.Linear(4, 3), Loud(torch.nn.Linear(3, 2)), torch.nn.Tanh())

    model = new.module(build)
    yield Call(model, new.randn(5, 4), cache="compile")
    yield Call(model, new.randn(5, 4))
    yield Call(model, new.randn(2, 4), cache="recompile")
""",
    ),
    Row(
        "module_hook",
        "A forward hook that breaks changes the output of a module.",
        "BREAK-1 BREAK-2 BREAK-4 CAPTURE-4",
        "graph_break print module hook matmul object_mutation",
        """
SEEN = []


def halve(module, args, output):
    SEEN.append(output.sum())
    print("hook of", type(module).__name__)
    return output * 0.5


def program(model, x):
    return model(x - 1.0) + x.sum()
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(4, 3))
    handle = model.register_forward_hook(halve)
    yield Call(model, new.randn(2, 4), cache="compile")
    yield Call(model, new.randn(2, 4))
    handle.remove()
    yield Call(model, new.randn(2, 4), cache="recompile")
""",
    ),
)


def programs() -> Iterator[Program]:
    """One program for each kind of called frame."""
    yield from render("break", "families/graph_break_frames", _FRAMES)
