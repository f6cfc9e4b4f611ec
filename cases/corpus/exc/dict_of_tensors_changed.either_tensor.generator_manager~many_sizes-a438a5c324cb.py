"""Drawn at random: dict of tensors changed, either tensor, generator manager; calls: many sizes.

+++
id = "exc/dict_of_tensors_changed.either_tensor.generator_manager~many_sizes-a438a5c324cb"
clauses = ["EFFECT-1", "CAPTURE-3", "ALIAS-3", "CAPTURE-5", "EXC-2", "RNG-1", "RNG-4", "SHAPE-4", "EFFECT-2", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "object_mutation", "container", "alias", "with_block", "class", "exception", "pointwise", "indexing", "generator", "decorator", "random", "python_random", "size_arithmetic", "attribute", "helper", "dynamic_shapes", "many_calls", "try_finally", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import random

LOG1 = []
LOG2 = []
LOG3 = []
LOG4 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


class Section2:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG3.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG3.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


@contextlib.contextmanager
def scaled1(factor):
    LOG4.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG4.append("done")


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def program(x1, x2, flag1, n1, x3, x4):
    try:
        v2 = {}
        for k1 in range(2):
            v3 = x2 + 1
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v3.sum()) * 0.25)
            v2[k1] = x2
        v1 = v2[0] - v2[1] * 0.5
        LOG1.append(v2)
        with Section1("outer"), Section1("inner", swallow=True) as inner1:
            v4 = x2 + 1
            v1 = v1 * 0.25 - v4 * 0.5
            if flag1:
                raise KeyError(inner1.name)
            v5 = v1 if n1 == 1 else v1 + 1.0
            v1 = (v1 + torch.tanh(v5.sum())) * 0.5
        with Section2("work") as section1:
            v6 = torch.neg(x1)
            v7 = torch.nn.functional.one_hot(x3, 4)
            with scaled1(-0.75) as factor1:
                v9 = torch.minimum(x1, x1)
                v10 = torch.abs(torch.xlogy(x2, v6.abs() + 0.5))
                scale1 = None if n1 >= 2 else 1.5
                v11 = v10 * 2.0
                if scale1 is not None:
                    v11 = v11 * scale1
                chosen1 = scale1 or 0.25
                v11 = v11 + chosen1
                x1 = torch.where(x1 > 0.31, x1 * 0.5, v9)
                x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v11.sum()) * 0.25)
                v8 = x1 * factor1
            x2 = (x2 + torch.tanh(v7.sum() * 0.125)) * 0.5
            x2 = torch.tanh(x2 + torch.tanh(v8.sum()))
            x2 = x2 * 0.5 + len(section1.name) * 0.125
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v1.sum()))
        if flag1:
            raise ValueError("in the middle", n1)
        v12 = torch.index_add(x3, 0, torch.tensor([1, 0]), x4)
        x1 = (x1 + torch.tanh(v12.sum() * 0.125)) * 0.5
    except ValueError as error1:
        node1 = (x2, (x2 * 0.5, (x2 - 1.0, None)))
        v13 = x2 * 0.0
        while node1 is not None:
            value1, node1 = node1
            v13 = v13 + value1
        x1 = torch.tanh(x1 + torch.tanh(v13.sum()))
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    dice1 = random.Random(n1)
    v14 = x1 + dice1.uniform(-1.0, 1.0)
    v16 = {size1 % 3 for size1 in (*v14.shape, n1)}
    v15 = v14 + sum(sorted(v16)) * 0.5
    TRACKER1.count += 1
    TRACKER1.history[n1] = v14.dim()
    TRACKER1.latest = v14 * 2.0
    if TRACKER1.count % 2:
        TRACKER1.odd = n1
    elif hasattr(TRACKER1, "odd"):
        del TRACKER1.odd
    v17 = TRACKER1.latest - TRACKER1.count % 3
    low1, (high1, kind1) = split1(x1)
    v18 = high1 - low1 * len(kind1) * 0.25
    return v15, v16, v17, v18


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(3, size), new.dyadic(size), True, 3, new.integers(0, 4, 3, 2), new.integers(-9, 10, 2, 2))
    yield Call(new.dyadic(3, 2), new.dyadic(2), True, 3, new.integers(0, 4, 3, 2), new.integers(-9, 10, 2, 2))
