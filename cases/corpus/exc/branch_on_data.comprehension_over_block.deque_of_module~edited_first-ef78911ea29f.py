"""Drawn at random: branch on data, comprehension over block, deque of module; calls: edited first.

+++
id = "exc/branch_on_data.comprehension_over_block.deque_of_module~edited_first-ef78911ea29f"
clauses = ["CAPTURE-5", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-6", "CACHE-2", "CACHE-3", "EXC-2", "BREAK-1", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["with_block", "generator", "helper", "object_mutation", "random", "introspection", "default_argument", "container", "cache_key", "global_write", "exception", "graph_break", "branch_on_data", "reduction", "global_read", "branch_on_python", "string", "pointwise", "try_except", "for_loop"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import collections
import contextlib
import math

LOG1 = []
FLAG1 = True
RECENT1 = collections.deque(maxlen=2)


@contextlib.contextmanager
def counted1():
    LOG1.append("in")
    yield len(LOG1)
    LOG1.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def read1(value=(2, 0.5)):
    return value


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


SETTING1 = "double"


def program(x1, n1):
    v1 = within1(x1, n1)
    v2 = v1 + torch.rand_like(v1)
    trail1 = []
    for k1 in range(2):
        value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
        v4 = v2 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
        factor1, *shifts1 = read1()
        v5 = x1 * factor1 + sum(shifts1)
        v6 = v5 * toggle1()
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v6.sum()))
        trail1.append(v1)
    v3 = torch.stack(trail1).sum(0)
    if x1.sum() > 0.03:
        v7 = x1 * 2.0
    else:
        v7 = x1 - 0.5
    if globals()["SETTING1"] == "double":
        v8 = v1 * 2.0
    else:
        v8 = v1 + len(globals()["SETTING1"])
    v9 = (torch.scalar_tensor(1.5).abs() + 0.5) ** torch.tanh(v3)
    RECENT1.append(v8.detach().sum())
    v10 = v8 * 0.5 + len(RECENT1)
    return v7, v9, v10


def calls(new):
    read1.__defaults__ = ((3, 0.25),)
    yield Call(new.dyadic(3, 4), 3)
    read1.__defaults__ = ((2, 0.5),)
    yield Call(new.dyadic(3, 4), 3)
    read1.__defaults__ = ((3, 0.25),)
    yield Call(new.dyadic(3, 4), 3)
