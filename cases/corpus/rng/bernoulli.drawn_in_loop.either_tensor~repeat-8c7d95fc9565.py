"""Drawn at random: bernoulli, drawn in loop, either tensor; calls: repeat.

+++
id = "rng/bernoulli.drawn_in_loop.either_tensor~repeat-8c7d95fc9565"
clauses = ["EFFECT-1", "GRAD-5", "BREAK-1", "FRAME-3", "FRAME-2", "CAPTURE-5", "BREAK-3", "SHAPE-7", "ALIAS-3", "RNG-1", "RNG-2", "RNG-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["size_arithmetic", "pointwise", "attention", "object_mutation", "grad", "hook", "lambda", "graph_break", "global_write", "helper", "recursion", "branch_on_python", "with_block", "container", "branch_on_size", "alias", "random", "class", "for_loop", "convolution", "match"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib

LOG1 = []
TOTAL1 = 0
LAST1 = None
LOG2 = []


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


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


def program(x1, x2, n1):
    v1 = torch.arange(4, dtype=torch.float32) * 0.125
    v2 = torch.sqrt(v1.abs() + 0.5)
    v3 = x1 + 1
    v4 = torch.nn.functional.scaled_dot_product_attention(v3, x2, x2)
    match n1:
        case 0:
            v5 = torch.i0(torch.tanh(v2))
            for i1 in range(1, 4):
                if i1 == n1:
                    break
                v7 = []
                with torch.enable_grad():
                    leaf1 = x2.detach().clone().requires_grad_(True)
                    middle1 = leaf1 * 0.5
                    middle1.register_hook(lambda gradient: v7.append(tuple(gradient.shape)) or gradient * 2.0)
                    middle1.sum().backward()
                v6 = leaf1.grad + len(v7)
                LOG1.append(v7)
                x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
            else:
                v8 = advance1(x2)
                x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
            v9 = halve1(x2, 2)
            x1 = torch.tanh(x1 + v5)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
        case 1 | 2:
            v10 = torch.ones(2, 3)
            v11 = torch.maximum(v10, v10)
            x1 = (x1 + torch.tanh(v11.sum())) * 0.5
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v12 = []
            with contextlib.ExitStack() as stack1:
                stack1.callback(v12.append, "last")
                if n1 >= 2:
                    stack1.enter_context(contextlib.nullcontext())
                v13 = v1.frac()
                x1 = torch.tanh(x1 + torch.tanh(v13.sum()))
                v12.append("body")
            LOG1.append(v12)
            v14 = torch.sigmoid(v2)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, v14)
    v15 = x1 if v4.shape[0] > 5 else x1 + 1.0
    v16 = torch.erf(v4)
    for i2 in range(2):
        with Section1("work") as section1:
            v17 = torch.where(torch.bernoulli(torch.full_like(v15, 0.25)) > 0.5, v15, v15 * 0.5)
            v2 = (v2 + torch.tanh(v17.sum())) * 0.5
            v2 = v2 * 0.5 + len(section1.name) * 0.125
        v2 = (v2 + torch.tanh(v4.sum())) * 0.5
    v18 = x1 * 0.5
    for k1 in range(2):
        v18 = v18 * 0.5 + torch.rand((), device=x1.device) * k1
    v19 = torch.nn.functional.interpolate(v4, scale_factor=2.0, mode="nearest")
    return v2, v16, v18, v19


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4)
    x2 = new.dyadic(4, 2, 5, 4)
    yield Call(x1, x2, 3)
    yield Call(x1, x2, 3)
