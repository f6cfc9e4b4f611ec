"""Drawn at random: bernoulli, closure counter, finally and break; calls: sizes.

+++
id = "exc/bernoulli.closure_counter.finally_and_break~sizes-6fb4c2c2d28a"
clauses = ["SHAPE-7", "EXC-2", "CAPTURE-2", "CAPTURE-5", "BREAK-6", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-4", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "size_arithmetic", "dynamic_shapes", "container", "matmul", "closure", "nonlocal", "exception", "item", "graph_break", "object_mutation", "random", "dtype_int", "module", "class", "dunder", "attribute", "with_block", "generator", "for_loop", "comprehension", "nested_function", "try_finally", "try_except"]
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
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


class Sum1:
    def __init__(self, value):
        self.value, self.count = value, 0

    def __iadd__(self, other):
        self.value = self.value + other
        self.count += 1
        return self


def program(x1, x2, x3, n1, x4, x5, net1):
    v1 = torch.minimum(x2, x2)
    v2 = x3 * 0.5
    for i1 in range(x3.shape[0]):
        v2 = v2 + (i1 % 2) * 0.25
    v3 = []
    for k1 in range(3):
        try:
            if k1 == n1:
                break
            if k1 == 1:
                continue
            v4 = torch.frac(x1)
            x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v4.sum()))
        finally:
            v3.append(k1)
    v5 = torch.addmm(x4, torch.div(x4, 2, rounding_mode="floor"), x5, beta=0.25)
    count1 = 3

    def bump1(by):
        nonlocal count1
        count1 += by
        return x3 * count1

    first1 = bump1(1)
    v6 = bump1(2) - first1 * 0.5
    v7 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v8 = torch.round(v1, decimals=1)
        try:
            v9 = x1 + torch.stack([x1, x1]).item()
        except (RuntimeError, ValueError):
            v9 = x1 * 0.5 + 1.0
        v11 = torch.randint(0, 5, (3,), device=x2.device)
        v10 = x2 + v11.sum() * 0.125
        LOG1.append(v11)
        x2 = x2 * 0.25 - torch.tanh(v8.sum()) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        v7.append(1 // (n1 - 3))
        for k2 in range(3):
            with Section1(f"round {k2}"):
                if k2 == n1:
                    break
                if k2 == 1:
                    continue
                v12 = net1["first"](x4) - net1["second"](x4) * 0.5
                v13 = torch.where(torch.bernoulli(torch.full_like(x2, 0.25)) > 0.5, x2, x2 * 0.5)
                total1 = Sum1(v2 * 0.5)
                total1 += v13
                total1 += 1
                v14 = total1.value
                v15 = total1.count
                LOG1.append(v15)
                v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v12.sum()) * 0.25)
                v6 = v6 * 0.25 - torch.tanh(v14.sum()) * 0.5
        x2 = x2.clamp(-1.0, 1.0)
    grid1 = [[x5 * 0.25 + i2 * j1 for j1 in range(2)] for i2 in range(4)]
    v16 = x5 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not x5).tanh()
    return x2, v3, v5, v6, v7, v16


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(5, 5), "second": torch.nn.Tanh()}))
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, new.dyadic(1, 5), new.dyadic(5, 5), net1)
    yield Call(new.dyadic(3), new.dyadic(1), new.dyadic(1), 3, new.dyadic(1, 5), new.dyadic(5, 5), net1)
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, new.dyadic(1, 5), new.dyadic(5, 5), net1)
    yield Call(new.dyadic(2), new.dyadic(1), new.dyadic(1), 3, new.dyadic(1, 5), new.dyadic(5, 5), net1)
    yield Call(new.dyadic(2), new.dyadic(1), new.dyadic(1), 3, new.dyadic(1, 5), new.dyadic(5, 5), net1)
