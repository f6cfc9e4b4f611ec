"""Drawn at random: break in property, guard length, guard optional in function attribute; calls: edited.

+++
id = "exc/break_in_property.guard_length.guard_optional_in_function_attribute~edited-864bf0ea4e77"
clauses = ["CAPTURE-5", "EFFECT-1", "CACHE-2", "CACHE-3", "CAPTURE-3", "BREAK-1", "BREAK-3", "BREAK-4", "BREAK-6", "EXC-2", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["with_block", "class", "object_mutation", "attribute", "helper", "branch_on_python", "cache_key", "container", "graph_break", "property", "item", "default_argument", "pointwise", "generator", "exception", "print", "branch_on_data", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def read1():
    return read1.value


read1.value = None


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


class Stage1:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y - float(y.sum().clamp(-1.0, 1.0))


class Stop1(Exception):
    pass


ITEMS1 = [1, 2]


class Stage2:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y + y.sum().clamp(-4.0, 4.0).item()


def remember1(value, seen=[]):
    seen.append(value)
    return seen


@contextlib.contextmanager
def counted1():
    LOG2.append("in")
    yield len(LOG2)
    LOG2.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def program(x1, x2, x3, n1, x4):
    with Section1("work") as section1:
        v1 = x2 + 1
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v1.sum()) * 0.25)
        x1 = x1 * 0.5 + len(section1.name) * 0.125
    found1 = read1()
    v2 = x1 - 1.0 if found1 is None else x1 + found1
    low1, (high1, kind1) = split1(v2)
    v3 = high1 - low1 * len(kind1) * 0.25
    v4 = Stage1(x3).value + 0.5
    try:
        if n1 != 2:
            v5 = x2 * 0.5 + len(ITEMS1)
            x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        v6 = Stage2(x4).value + 0.5
        v7 = x4 + [0.5, 1.5, 2.5][int((x4 > 0.03).sum()) % 3]
        x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
        x1 = x1 * 0.25 - torch.tanh(v7.sum()) * 0.5
        print("before the error", n1)
        if x3.sum() > 0.03:
            raise Stop1(f"at {n1}")
        seen1 = remember1(n1)
        v8 = x3 + len(seen1) % 5
        v9 = x1 + 1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v8.sum()))
        x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    except Stop1 as error1:
        v10 = x2 + 1
        v11 = torch.log2(v3.abs() + 0.5)
        v12 = within1(x4, n1)
        x1 = (x1 + torch.tanh(v10.sum())) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        print("caught", error1)
    v13 = torch.hypot(v2, x3.abs() + 0.5)
    return x1, v4, v13


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
    read1.value = 1.5
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
    read1.value = None
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
    read1.value = 1.5
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
