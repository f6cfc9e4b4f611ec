"""Drawn at random: autograd grad, backward, dropout; calls: every number.

+++
id = "exc/autograd_grad.backward.dropout~every_number-701bda5b3f08"
clauses = ["GRAD-1", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "CACHE-6", "SHAPE-7", "CAPTURE-5", "EFFECT-1", "EXC-2", "CAPTURE-3", "EFFECT-2", "EFFECT-3", "BREAK-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["grad", "graph_break", "random", "branch_on_python", "branch_on_size", "size_arithmetic", "container", "string", "with_block", "generator", "decorator", "object_mutation", "pointwise", "item", "lambda", "matmul", "exception", "class", "attribute", "print", "numpy", "try_finally", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import json
import numpy as np

LOG1 = []
LOG2 = []
TRAIL1 = []


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def program(x1, flag1, n1, x2, x3):
    with torch.enable_grad():
        leaf1 = x1.detach().clone().requires_grad_(True)
        (leaf1 * leaf1 * 0.25).sum().backward()
        (leaf1 * 0.5).sum().backward()
    v1 = leaf1.grad + 0.5
    v2 = torch.nn.functional.dropout(v1, 0.5, training=flag1) * 0.5
    v3 = torch.nn.functional.dropout(v1, 0.5, training=flag1) * 0.5
    for i1 in range(1, 4):
        if i1 == n1:
            break
        with scaled1(-1.0) as factor1:
            if v2.numel() % 2 == 0:
                v5 = v2 * 2.0
            elif v2.dim() > 2 or v2.shape[0] > 5:
                v5 = v2 - v2.shape[0]
            else:
                v5 = v2 + len(v2)
            kinds1 = {"small": 1, "large": 4}
            key1 = "large" if n1 > 3 else "other"
            if key1 in kinds1 and n1 not in [5, 7]:
                v6 = v3 + kinds1[key1]
            else:
                v6 = v3 - len(kinds1)
            v3 = torch.tanh(v3 + torch.tanh(v5.sum()))
            v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v6.sum()))
            v4 = v3 * factor1
        with torch.enable_grad():
            leaf2 = v3.detach().clone().requires_grad_(True)
            loss1 = (leaf2 * leaf2 * 0.5 + torch.sin(leaf2)).sum()
            (v7,) = torch.autograd.grad(loss1, [leaf2])
        v8 = v3 + 1
        v3 = torch.tanh(v3 + v4)
        v3 = (v3 + torch.tanh(v7.sum())) * 0.5
        v3 = v3 * 0.25 - torch.tanh(v8.sum()) * 0.5
    else:
        if x1.shape[0] > 5:
            v9 = torch.erfinv(torch.tanh(x1) * 0.75)
            x1 = torch.tanh(x1 + v9)
        if v1.shape[0] > 5:
            v10 = torch.log(v3.abs() + 0.5)
            parts1 = sorted([x2.sum(), x2.sum() * 2.0, -x2.sum() - 1.03125], key=lambda v: v.item())
            v11 = x2 + torch.clamp(parts1[0], -2.0, 2.0)
            v12 = torch.inner(x2, x3)
            v1 = (v1 + torch.tanh(v10.sum())) * 0.5
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v11.sum()) * 0.25)
            v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
        else:
            v14 = []
            try:
                try:
                    v13 = x2 * 0.5
                    [][n1]
                except IndexError:
                    v14.append("inner")
                    raise
            except LookupError:
                v14.append("outer")
                v13 = v13 + 1.0
            LOG2.append(v14)
            space1 = {"x": x3}
            exec("y = x * 2.0 + 1.0", space1)
            v15 = space1["y"]
            v1 = (v1 + torch.tanh(v13.sum())) * 0.5
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v15.sum()))
        v16 = x3 + len(json.dumps(x3.tolist())) % 16 / 16
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v16.sum()))
    object1 = Pair1(x3, 0.5)
    object1.right += n1
    v17 = object1.left * 0.5 + object1.right
    del object1.left
    v18 = hasattr(object1, "left")
    v19 = torch.sinc(v3) * 3
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        TRAIL1.append("before")
        v20 = v2 * 0.5
        print(len(TRAIL1), TRAIL1[-1])
        TRAIL1.append(v20.dim())
        v3 = (v3 + v20) * 0.5
    else:
        v21 = torch.sinh(torch.tanh(v3))
        v3 = v3 * 0.25 - torch.tanh(v21.sum()) * 0.5
    v22 = torch.vstack([x3, x3])
    v23 = torch.eye(x1.shape[0])
    array1 = np.array(np.flip(v22.detach().cpu().numpy()))
    v24 = v22 + torch.from_numpy(array1).to(v22.device)
    return v1, v3, v17, v18, v19, v23, v24


def calls(new):
    yield Call(new.dyadic(4), True, 3, new.dyadic(4, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(4), False, 3, new.dyadic(4, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(4), True, 1, new.dyadic(4, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(4), True, 2, new.dyadic(4, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(4), True, 4, new.dyadic(4, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(4), True, 3, new.dyadic(4, 3), new.dyadic(2, 3))
