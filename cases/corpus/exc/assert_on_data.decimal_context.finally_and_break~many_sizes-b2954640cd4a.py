"""Drawn at random: assert on data, decimal context, finally and break; calls: many sizes.

+++
id = "exc/assert_on_data.decimal_context.finally_and_break~many_sizes-b2954640cd4a"
clauses = ["SHAPE-7", "BREAK-1", "BREAK-2", "EFFECT-1", "EXC-2", "CAPTURE-2", "INTERCEPT-1", "CAPTURE-5", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "graph_break", "object_mutation", "container", "pointwise", "global_write", "helper", "exception", "assert", "branch_on_data", "sorting", "with_block", "numpy", "item", "matmul", "branch_on_python", "class", "string", "dynamic_shapes", "many_calls", "try_except", "for_loop", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal
import heapq
import numpy as np

HEAP1 = []
FLAG1 = True
LOG1 = []
LOG2 = []
LOG3 = []


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


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


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def program(x1, x2, x3, n1, x4, x5, x6):
    try:
        heapq.heappush(HEAP1, x1.dim() - len(HEAP1) % 3)
        v1 = x1 + HEAP1[0] % 4
        v2 = torch.logical_xor(x2, x2)
        v3 = x2 * toggle1()
        x1 = torch.tanh(x1 + torch.tanh(v1.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v2.sum() * 0.125))
        x1 = (x1 + torch.tanh(v3.sum())) * 0.5
        if x3.shape[0] != 3:
            raise ValueError("in the middle", n1)
        v4 = torch.stack([x1, x3])
        assert x2.abs().sum() > -0.03
        v5 = x2 * 0.5
        v6 = []
        for k1 in range(3):
            try:
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                v7 = (-x3.abs()).exp() ** 3
                v8 = torch.logical_and(v5, x2)
                v9 = torch.sort(torch.floor(v5), dim=-2, stable=True).indices
                x3 = x3 * 0.25 - v7 * 0.5
                x3 = torch.tanh(x3 + torch.tanh(v8.sum() * 0.125))
                x3 = x3 * 0.25 - torch.tanh(v9.sum() * 0.125) * 0.5
            finally:
                v6.append(k1)
        LOG1.append(v6)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
    except ValueError as error1:
        v10 = torch.add(x1, x2, alpha=0.5)
        x1 = x1 * 0.25 - torch.tanh(v10.sum()) * 0.5
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v11 = x3 + 1
    with decimal.localcontext() as context1:
        context1.prec = 4
        v13 = decimal.Decimal(1) / 3
    v12 = v11 + float(v13)
    v14 = x2 * 0.5 + float(np.clip(x2.detach().cpu().numpy().sum(), -2.0, 2.0))
    v15 = torch.exp(-x2.abs())
    v16 = torch.addbmm(x5, v11, x4) * 0.125
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        v17 = torch.einsum("nk,km->nm", x5, x6)
        x1 = (x1 + torch.tanh(v17.sum())) * 0.5
        if n1 == 2:
            raise KeyError(inner1.name)
        for k2 in range(3):
            with Section2(f"round {k2}"):
                if k2 == n1:
                    break
                if k2 == 1:
                    continue
                try:
                    v18 = picky1(x4, n1)
                except Refused1 as error2:
                    v18 = x4 - error2.number * 0.5
                    v19 = str(error2)
                else:
                    v19 = "nothing"
                LOG1.append(v19)
                v12 = (v12 + torch.tanh(v18.sum())) * 0.5
        x1 = x1 * 0.5
    return x1, v12, v13, v14, v15, v16


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 3, 3), new.dyadic(size, 3, 3), new.dyadic(size, 3, 3), 3, new.dyadic(size, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(2, 3, 3), new.dyadic(2, 3, 3), new.dyadic(2, 3, 3), 3, new.dyadic(2, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2))
