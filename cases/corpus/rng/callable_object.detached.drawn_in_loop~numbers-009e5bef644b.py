"""Drawn at random: callable object, detached, drawn in loop; calls: numbers.

+++
id = "rng/callable_object.detached.drawn_in_loop~numbers-009e5bef644b"
clauses = ["SHAPE-7", "EFFECT-1", "GRAD-2", "CAPTURE-6", "RNG-1", "RNG-4", "BREAK-1", "RNG-2", "RNG-3", "CAPTURE-5", "GRAD-3", "GRAD-5", "CAPTURE-3", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "object_mutation", "grad", "container", "random", "numpy_random", "numpy", "graph_break", "generator", "with_block", "ambient_mode", "class", "dunder", "keyword_only", "hook", "lambda", "for_loop", "helper", "pointwise", "branch_on_python"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np

LOG1 = []


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def program(x1, n1):
    if x1.shape[0] == 4:
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            live1 = leaf1 * 2.0
            dead1 = live1.detach() + 1.0
        v2 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
        v1 = dead1 * 0.5
        LOG1.append(v2)
        x1 = (x1 + torch.tanh(v1.sum())) * 0.5
    else:
        allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
        v3 = x1 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
    v4 = x1 + float(np.random.rand())
    with torch.no_grad():
        v6 = v4 + torch.empty_like(v4).uniform_(-1.0, 1.0)
        v7 = sum((v * k for k, v in enumerate((v6, v6 * 0.5, v6 - 1.0)) if k), v6)
        v4 = (v4 + torch.tanh(v7.sum())) * 0.5
        v5 = torch.is_grad_enabled()
    v8 = Shift1(0.5)(v4, scale=2.0) + Shift1(by=1.5)(v4)
    v9 = v8 + 1
    v11 = []
    with torch.enable_grad():
        leaf2 = x1.detach().clone().requires_grad_(True)
        middle1 = leaf2 * 0.5
        middle1.register_hook(lambda gradient: v11.append(tuple(gradient.shape)) or gradient * 2.0)
        middle1.sum().backward()
    v10 = leaf2.grad + len(v11)
    v12 = x1 * 0.5
    for k1 in range(2):
        v12 = v12 * 0.5 + torch.rand((), device=x1.device) * k1
    v13 = torch.linspace(-1, 1, 5)
    low1, (high1, kind1) = split1(v13)
    v14 = high1 - low1 * len(kind1) * 0.25
    v15 = torch.nn.functional.selu(v10)
    return v5, v9, v11, v12, v14, v15


def calls(new):
    yield Call(new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), 6)
    yield Call(new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), 6)
