"""Calls that a compiler may take for an earlier one, or that come late: a hundred calls, seventy specialisations.

A compiler that keeps answers, or what it read once, must look at everything that decides them. Each program here is
called with something that a coarser look would not tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_TRIGGER = [
    Row(
        f"runs_{count}",
        f"A small program is called {count} times with new data.",
        "TRIGGER-1 TRIGGER-3 CAPTURE-1",
        "pointwise many_calls",
        """
def program(x):
    return torch.relu(x + 0.5) * 2.0 - x
""",
        f"""
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    for _ in range({count - 1}):
        yield Call(new.dyadic(4), cache="hit")
""",
        graphs=1,
        tier=tier,
    )
    for count, tier in ((40, "smoke"), (100, "core"))
]

_CACHE = [
    Row(
        "limit_seventy_settings",
        "Seventy-two strings select constants, and the first and the last come again.",
        "CACHE-2 CACHE-7 CAPTURE-1",
        "many_calls string cache_key",
        """
LETTERS = "abcdefghi"


def program(name, x):
    return x * (LETTERS.index(name[0]) + 1) - LETTERS.index(name[1])
""",
        """
def calls(new):
    names = [first + second for first in LETTERS[:8] for second in LETTERS]
    for name in (*names, names[0], names[-1]):
        yield Call(name, new.dyadic(3))
""",
        graphs=1,
    ),
    Row(
        "equal_values_in_new_tensors",
        "The same values come in other tensors while the caller changes the earlier results.",
        "CACHE-1 ALIAS-5 TRIGGER-1",
        "alias pointwise",
        """
def program(x, scale):
    return x * scale + 1.0
""",
        """
def calls(new):
    x = new.dyadic(5)
    first = yield Call(x, 2.0, cache="compile")
    second = yield Call(x.clone(), 2.0, cache="hit")
    record((second is first, second.data_ptr() == first.data_ptr()))
    first.add_(100.0)
    second.zero_()
    third = yield Call(x.clone(), 2.0, cache="hit")
    record(first)
    third.neg_()
    yield Call(x, 2.0, cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "same_tensor_with_new_values",
        "One tensor comes again after it was written in place, through .data, and through a view.",
        "CACHE-1 ALIAS-6 TRIGGER-1",
        "alias inplace view",
        """
def program(x):
    return x * 2.0 + 1.0
""",
        """
def calls(new):
    x = new.dyadic(6)
    yield Call(x, cache="compile")
    yield Call(x, cache="hit")
    x.add_(1.0)
    yield Call(x, cache="hit")
    x.data.mul_(2.0)
    yield Call(x, cache="hit")
    x[2:4].neg_()
    yield Call(x, cache="hit")
    x.data[5] = 0.25
    yield Call(x, cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "other_values_with_the_same_sum",
        "Inputs agree in shape, sum, first and last element, and differ elsewhere.",
        "CACHE-1 TRIGGER-1",
        "pointwise",
        """
def program(x):
    return x * 3.0 - 0.5
""",
        """
def calls(new):
    values = [0.5, 1.5, -0.25, 2.0, -1.0, 0.75]
    yield Call(new.tensor(values), cache="compile")
    yield Call(new.tensor([0.5, 2.0, -1.0, 1.5, -0.25, 0.75]), cache="hit")
    yield Call(new.tensor([0.5, 1.0, 0.25, 2.0, -1.0, 0.75]), cache="hit")
    long = new.dyadic(300)
    yield Call(long)
    other = long.clone()
    other[171] += 0.5
    other[172] -= 0.5
    yield Call(other, cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "tensors_behind_equal_arguments",
        "The arguments stay equal while a global tensor, a tensor in a table and a parameter are written in place.",
        "CACHE-1 ALIAS-6 TRIGGER-1",
        "global_read module container inplace",
        """
WEIGHT = None
TABLE = {}
LAYER = None


def program(x):
    return LAYER(x * WEIGHT) + TABLE["bias"]
""",
        """
def calls(new):
    global WEIGHT, LAYER
    WEIGHT, TABLE["bias"] = new.dyadic(3), new.dyadic(2)
    LAYER = new.module(lambda: torch.nn.Linear(3, 2)).requires_grad_(False)
    x = new.dyadic(3)
    yield Call(x, cache="compile")
    yield Call(x, cache="hit")
    WEIGHT.mul_(2.0)
    yield Call(x, cache="hit")
    TABLE["bias"].data.add_(0.5)
    yield Call(x.clone(), cache="hit")
    LAYER.weight.data.neg_()
    yield Call(x, cache="hit")
    WEIGHT.mul_(0.5)
    yield Call(x.clone(), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "object_at_a_used_address",
        "An object that a global held is freed, and another may take its place in memory.",
        "CACHE-2",
        "many_calls class attribute global_read cache_key",
        """
class Setting:
    def __init__(self, scale, name):
        self.scale = scale
        self.name = name


SETTING = None


def program(x):
    return x * SETTING.scale, SETTING.name
""",
        """
def calls(new):
    global SETTING
    for k in range(20):
        SETTING = None
        SETTING = Setting(k + 0.5, f"setting {k}")
        yield Call(new.dyadic(4))
""",
        graphs=1,
    ),
    Row(
        "what_functions_hold",
        "Default, keyword default, free variable and class attribute change one after another behind equal arguments.",
        "CACHE-2 CACHE-3",
        "default_argument keyword_only closure class_attribute helper cache_key",
        """
class Config:
    offset = 1.0


def make(scale):
    def scaled(x, power=2, *, shift=0.5):
        return (x * scale) ** power + shift + Config.offset

    def rescale(value):
        nonlocal scale
        scale = value

    return scaled, rescale


scaled, rescale = make(3.0)


def program(x, gain=1.0, *, bias=0.0):
    return scaled(x) * gain + bias
""",
        """
def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    scaled.__defaults__ = (3,)
    yield Call(x, cache="recompile")
    scaled.__kwdefaults__ = {"shift": -2.0}
    yield Call(x, cache="recompile")
    rescale(5.0)
    yield Call(x, cache="recompile")
    Config.offset = 4.0
    yield Call(x, cache="recompile")
    program.__defaults__ = (0.5,)
    yield Call(x, cache="recompile")
    program.__kwdefaults__ = {"bias": 8.0}
    yield Call(x, cache="recompile")
    scaled.__defaults__, scaled.__kwdefaults__ = (2,), {"shift": 0.5}
    program.__defaults__, program.__kwdefaults__ = (1.0,), {"bias": 0.0}
    rescale(3.0)
    Config.offset = 1.0
    yield Call(x)
""",
        graphs=1,
        tier="smoke",
    ),
]


def programs() -> Iterator[Program]:
    """Late calls, then answers that must not be taken from earlier ones."""
    yield from render("trigger", "families/kept_answers", _TRIGGER)
    yield from render("cache", "families/kept_answers", _CACHE)
