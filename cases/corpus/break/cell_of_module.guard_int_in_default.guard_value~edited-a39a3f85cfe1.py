"""Drawn at random: cell of module, guard int in default, guard value; calls: edited.

+++
id = "break/cell_of_module.guard_int_in_default.guard_value~edited-a39a3f85cfe1"
clauses = ["EFFECT-1", "BREAK-2", "CAPTURE-5", "SHAPE-7", "BREAK-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["view", "object_mutation", "iterator", "class", "dunder", "attribute", "branch_on_python", "container", "string", "pointwise", "branch_on_size", "graph_break", "item", "indexing", "data_dependent_shape", "closure", "nonlocal", "helper", "default_argument", "cache_key", "reduction", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch

TICKETS1 = iter(range(100))
LOG1 = []


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


class Layer1:
    def run(self, u1):
        v12 = u1 + next_number1() % 4
        v13 = u1.view_as(u1)
        v14 = torch.heaviside(v13, v13)
        v12 = v12 * 0.25 - v14 * 0.5
        return v12


def read1(value=2):
    return value


def program(x1, x2, x3, n1):
    v1 = x2.select(0, 0)
    number1 = next(TICKETS1)
    v2 = v1 + number1 % 4
    object1 = Tracked1()
    object1.value = x1 * 0.5
    setattr(object1, "extra", n1)
    v3 = object1.value + object1.extra - object1.writes
    kinds1 = {"small": 1, "large": 4}
    key1 = "large" if n1 > 3 else "other"
    if key1 in kinds1 and n1 not in [5, 7]:
        v4 = x1 + kinds1[key1]
    else:
        v4 = x1 - len(kinds1)
    v5 = torch.erfc(v2)
    if v3.shape[0] != 5:
        v7 = f"{x3.sum().item():.3f}"
        v6 = x3 + len(v7) / 8
        LOG1.append(v7)
        kept1 = x1[x1 > 0.53]
        v8 = x1 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
        v9 = torch.zeros(3)
        v3 = torch.tanh(v3 + v6)
        v3 = (v3 + v8) * 0.5
        v3 = torch.maximum(v3, v3 * 0.5 - v9 * 0.25)
    v10 = v3.new_ones((2, 3))
    object2 = Layer1()
    v11 = object2.run(v10) + 0.5
    v15 = v2 * read1()
    v16 = x3 + int(x3.sum()) % 5
    return v4, v5, v11, v15, v16


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)
    read1.__defaults__ = (3,)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)
    read1.__defaults__ = (2,)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)
    read1.__defaults__ = (3,)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)
