"""Drawn at random: autograd grad, if, in place; calls: new data.

+++
id = "exc/autograd_grad.if.in_place~new_data-45b6cf5ace64"
clauses = ["RNG-1", "RNG-2", "RNG-3", "EFFECT-1", "GRAD-5", "BREAK-1", "SHAPE-7", "GRAD-1", "EXC-2", "CAPTURE-5", "CAPTURE-3", "RNG-4", "EFFECT-3", "BREAK-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "object_mutation", "grad", "hook", "lambda", "graph_break", "branch_on_size", "inplace", "reduction", "with_block", "exception", "namedtuple", "matmul", "numpy_random", "numpy", "print", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib
import numpy as np

LOG1 = []


Pair1 = collections.namedtuple("Pair1", "value shift")


def program(x1, x2, n1, x3):
    v1 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v2 = x2 + torch.randn(x2.shape, dtype=x2.dtype, device=x2.device).clamp(-3.0, 3.0)
        x1 = (x1 + torch.tanh(v2.to(torch.float32).sum())) * 0.5
        v1.append(1 // (n1 - 3))
        v4 = []
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            middle1 = leaf1 * 0.5
            middle1.register_hook(lambda gradient: v4.append(tuple(gradient.shape)) or gradient * 2.0)
            middle1.sum().backward()
        v3 = leaf1.grad + len(v4)
        LOG1.append(v4)
        if x2.shape[1] > 4:
            v3.zero_()
            with torch.enable_grad():
                leaf2 = x2.detach().clone().requires_grad_(True)
                loss1 = (leaf2 * leaf2 * 0.5 + torch.sin(leaf2)).sum()
                (v5,) = torch.autograd.grad(loss1, [leaf2])
            v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v5.to(torch.float32).sum()))
        v6 = v3.max(1).values
        x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
    v7 = x1.sum(1)
    pair1 = Pair1(x2, shift=1.5)
    moved1 = pair1._replace(shift=0.5)
    value1, shift1 = moved1
    v8 = value1 * shift1 + pair1.shift + len(pair1)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v9 = torch.tanh(v8 @ x3)
        v10 = v8 + float(np.random.rand())
        v8 = v8 * 0.25 - torch.tanh(v9.sum()) * 0.5
        v8 = torch.where(v8 > 0.31, v8 * 0.5, torch.tanh(v10.sum()))
    else:
        print("n is", n1, "and", x1.dim(), sep="|", end=".\n")
        v11 = x1 * 0.5
        v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v11.to(torch.float64).sum()) * 0.25)
    v12 = v7.amin()
    return v1, v8, v12


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(1, 4, dtype=torch.float64), 3, new.dyadic(4, 5, dtype=torch.float64))
    yield Call(new.dyadic(3, 4), new.dyadic(1, 4, dtype=torch.float64), 3, new.dyadic(4, 5, dtype=torch.float64))
    yield Call(new.dyadic(3, 4), new.dyadic(1, 4, dtype=torch.float64), 3, new.dyadic(4, 5, dtype=torch.float64))
