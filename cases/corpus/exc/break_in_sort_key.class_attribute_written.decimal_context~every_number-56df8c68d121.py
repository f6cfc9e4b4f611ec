"""Drawn at random: break in sort key, class attribute written, decimal context; calls: every number.

+++
id = "exc/break_in_sort_key.class_attribute_written.decimal_context~every_number-56df8c68d121"
clauses = ["SHAPE-7", "EFFECT-1", "BREAK-1", "FRAME-3", "BREAK-3", "BREAK-4", "CAPTURE-5", "EXC-2", "RNG-1", "RNG-2", "RNG-3", "BREAK-2", "INTERCEPT-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "branch_on_python", "class_attribute", "branch_on_size", "object_mutation", "class", "string", "graph_break", "item", "reduction", "pointwise", "lambda", "with_block", "exception", "random", "print", "container", "indexing", "while_loop", "comprehension", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import decimal

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


class Limits1:
    LOW = -3


class Registry1:
    made = 0
    names = []


def program(x1, x2, x3, flag1, n1):
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        match (None, True, Limits1.LOW)[n1 % 3]:
            case None:
                v1 = x3 * 0.5
            case True:
                v1 = x3 + 0.5
            case Limits1.LOW:
                v1 = x3 - 1.5
        if x2.shape[0] > 5:
            Registry1.made += 1
            Registry1.names.append(f"n{n1}")
            setattr(Registry1, "last", n1)
            v2 = x3 + Registry1.made % 3
            v3 = x1 + int(x1.sum()) % 5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
            x1 = (x1 + torch.tanh(v3.sum())) * 0.5
        else:
            import math
            from math import floor as down1, hypot
            import os.path as path1

            v4 = x3 * math.sqrt(4.0) + down1(2.75) - hypot(3.0, 4.0) * 0.25
            v5 = path1.join("a", "b")
            LOG2.append(v5)
            v6 = torch.clamp(v1, -0.75, 1.25)
            parts1 = sorted([v4.sum(), v4.sum() * 2.0, -v4.sum() - 1.03125], key=lambda v: v.item())
            v7 = v4 + torch.clamp(parts1[0], -2.0, 2.0)
            x1 = (x1 + v6) * 0.5
            x1 = x1 * 0.25 - torch.tanh(v7.sum()) * 0.5
        x2 = x2 * 0.25 - x1 * 0.5
        if flag1:
            raise KeyError(inner1.name)
        v9 = sorted((1, 0, 2), key=lambda k: [y + eval("1") for y in [x3 + k]][0].sum().item())
        v8 = x3 + v9[0]
        LOG2.append(v9)
        v10 = torch.var(v8, 2, unbiased=False)
        x2 = torch.tanh(x2 + torch.tanh(v10.sum()))
    before1 = x3 + torch.rand_like(x3)
    print("drawn", n1)
    v11 = before1 * 0.5 + torch.rand_like(x3)
    with decimal.localcontext() as context1:
        context1.prec = 4
        v13 = decimal.Decimal(1) / 3
    v12 = x2 + float(v13)
    v14 = v12 + 1
    v15 = []
    try:
        with contextlib.nullcontext(0.5) as value1:
            v17 = {int(x3.sum()) % 3: 0.5, "k": 1.5}
            v16 = x3 + v17.get(1, 0.25) * v17["k"]
            LOG2.append(v17)
            x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v16.sum()) * 0.25)
            x3 = x3 * value1
        v11 = torch.tanh(v11 + v14)
        if n1 < 1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v15.append(f"except {error1.args[0]}")
        queue1 = [0.25, 0.5, -0.75]
        v18 = v14
        while (length1 := len(queue1)) > 0:
            v18 = v18 + queue1.pop() * length1
        v11 = torch.tanh(v11 + torch.tanh(v18.sum()))
    else:
        v15.append("else")
        v19 = torch.roll(x3, 1, -2)
        v11 = v11 * 0.25 - v19 * 0.5
    finally:
        v15.append("finally")
        weights1 = torch.tensor([0.25, 0.5, 0.25], device=x2.device)
        v21 = torch.multinomial(weights1, 2)
        v20 = x2 * 0.5 + v21.sum()
        LOG2.append(v21)
        v11 = (v11 + torch.tanh(v20.sum())) * 0.5
    v22 = torch.nn.functional.gelu(x3, approximate="tanh")
    return v11, v13, v15, v22


def calls(new):
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.dyadic(4, 2, 4, 4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 2, 4, 4)], True, 3)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.dyadic(4, 2, 4, 4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 2, 4, 4)], False, 3)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.dyadic(4, 2, 4, 4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 2, 4, 4)], True, 1)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.dyadic(4, 2, 4, 4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 2, 4, 4)], True, 2)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.dyadic(4, 2, 4, 4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 2, 4, 4)], True, 4)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.dyadic(4, 2, 4, 4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 2, 4, 4)], True, 3)
