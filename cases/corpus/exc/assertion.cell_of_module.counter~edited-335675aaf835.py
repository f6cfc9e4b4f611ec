"""Drawn at random: assertion, cell of module, counter; calls: edited.

+++
id = "exc/assertion.cell_of_module.counter~edited-335675aaf835"
clauses = ["SHAPE-7", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "CAPTURE-2", "EFFECT-3", "BREAK-1", "EXC-1", "EXC-3", "EXC-5", "EXC-2", "CACHE-2", "CACHE-3", "EXC-4", "CAPTURE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "matmul", "branch_on_size", "object_mutation", "container", "with_block", "class", "print", "graph_break", "closure", "nonlocal", "helper", "exception", "assert", "string", "attribute", "global_read", "cache_key", "view", "nested_function", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import sys

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


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


SETTING1 = "double"


def program(x1, x2, flag1, n1, x3):
    v1 = torch.tanh(x1)
    scale1 = None if flag1 else 1.5
    v2 = x2 * 2.0
    if scale1 is not None:
        v2 = v2 * scale1
    chosen1 = scale1 or 0.25
    v2 = v2 + chosen1
    v3 = torch.mv(x1, x2)
    v4 = []
    try:
        for k1 in range(3):
            with Section1(f"round {k1}"):
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                v6 = {"left": [v2, (torch.tanh(v3.sum()), {"deep": 0.5})], "right": (n1,)}
                v6["left"][1][1]["deep"] += 1.0
                (first1, (second1, rest1)), (number1,) = v6.values()
                v5 = first1 * rest1["deep"] + second1 - number1
                LOG2.append(v6)
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v5.sum()))
        sys.stdout.write(f"written {n1}\n")
        v7 = v1 + 0.5
        v8 = v2 + next_number1() % 4
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v7)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        if v1.shape[1] != 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v4.append(f"except {error1.args[0]}")
        if n1 == 2:
            raise NotImplementedError
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v3.sum()) * 0.25)
    else:
        v4.append("else")
        v9 = v2 * 0.5
        for head1, *rest2 in ((1, 2, 3), (4,), "xyz"):
            v9 = v9 + len(rest2) * 0.25
            if head1 == 4:
                v9 = -v9
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    finally:
        v4.append("finally")
        assert x1.dim() <= 8, f"{x1.dim()} dimensions"
        assert x1 is not None
        v10 = x1 * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    object1 = Scaled1(0.5)
    v11 = object1.apply(x1) - object1.scale
    if SETTING1 == "double":
        v12 = v1 * 2.0
    else:
        v12 = v1 + len(SETTING1)
    try:
        v13 = v12.permute(0, 0)
    except (RuntimeError, IndexError, TypeError, ValueError):
        v13 = v12 * 0.5
    v15 = collections.Counter("abca")
    v15["b"] += n1
    v14 = v11 + v15["a"] * 0.5 - v15["missing"] + len(v15)
    v16 = x2[-1]
    v17 = torch.tanh(torch.inner(torch.vstack([v14, v13]), x3))
    return [v4, v15, v16, v17]


def calls(new):
    global SETTING1
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(4, requires_grad=True), True, 3, new.dyadic(2, 4))
    SETTING1 = "shift"
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(4, requires_grad=True), True, 3, new.dyadic(2, 4))
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(4, requires_grad=True), True, 3, new.dyadic(2, 4))
    SETTING1 = "double"
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(4, requires_grad=True), True, 3, new.dyadic(2, 4))
    SETTING1 = "shift"
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(4, requires_grad=True), True, 3, new.dyadic(2, 4))
