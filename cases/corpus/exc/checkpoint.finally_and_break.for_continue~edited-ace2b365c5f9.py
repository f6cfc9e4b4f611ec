"""Drawn at random: checkpoint, finally and break, for continue; calls: edited.

+++
id = "exc/checkpoint.finally_and_break.for_continue~edited-ace2b365c5f9"
clauses = ["RNG-1", "RNG-2", "RNG-3", "RNG-4", "BREAK-1", "CAPTURE-5", "CAPTURE-3", "CAPTURE-4", "GRAD-5", "EFFECT-1", "EXC-2", "CAPTURE-2", "CACHE-2", "CACHE-3", "BREAK-3", "EFFECT-3", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "graph_break", "branch_on_python", "class", "attribute", "module", "matmul", "lambda", "pointwise", "convolution", "grad", "helper", "object_mutation", "container", "global_read", "alias", "cache_key", "sorting", "with_block", "print", "view", "dtype_int", "indexing", "exception", "dtype_promotion", "for_loop", "while_loop", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io
import torch.utils.checkpoint

LOG1 = []


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


def block1(value):
    return torch.sin(value) * 0.5


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def strict1(a, b):
    return a * b


NUMBER1 = 1


class Box1:
    pass


def program(x1, n1, net1, x2):
    generator1 = torch.Generator(device=x1.device).manual_seed(n1)
    v1 = x1 + torch.rand(x1.shape, generator=generator1, dtype=x1.dtype, device=x1.device)
    v2 = x1 + 1
    for i1 in range(3, 0, -1):
        if i1 == n1 or n1 == 1:
            continue
        v3 = []
        for k1 in range(3):
            try:
                if k1 == i1:
                    break
                if k1 == 1:
                    continue
                object1 = Scaled1(1.5)
                v4 = object1.apply(v2) - object1.scale
                v5 = x1 + torch.rand_like(x1)
                left1 = 3
                while left1:
                    left1 -= 1
                    if left1 == n1:
                        break
                    v6 = net1(x1) + 0.5
                    v7 = torch.sigmoid(v6)
                    v8 = torch.nn.functional.conv1d(v5, x2, padding=1)
                    v5 = torch.maximum(v5, v5 * 0.5 - v7 * 0.25)
                    v5 = torch.maximum(v5, v5 * 0.5 - torch.tanh(v8.sum()) * 0.25)
                else:
                    with torch.enable_grad():
                        leaf1 = x2.detach().clone().requires_grad_(True)
                        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
                        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
                    v9 = out1.detach() + slope1
                    v5 = torch.tanh(v5 + torch.tanh(v9.sum()))
                v2 = torch.tanh(v2 + torch.tanh(v4.sum()))
                v2 = torch.where(v2 > 0.31, v2 * 0.5, v5)
            finally:
                v3.append(k1)
        LOG1.append(v3)
        v10 = v2 * 2.0 if CHOSEN1 is FIRST1 else v2 + 1.0
        v2 = (v2 + torch.tanh(v10.sum())) * 0.5
    match n1:
        case 0:
            v11 = torch.floor(x2)
            out2 = io.StringIO()
            with contextlib.redirect_stdout(out2):
                v13 = torch.sort(x1, dim=2, stable=True).indices
                generator2 = torch.Generator(device=x2.device).manual_seed(n1)
                v14 = x2 + torch.rand(x2.shape, generator=generator2, dtype=x2.dtype, device=x2.device)
                v1 = torch.tanh(v1 + torch.tanh(v13.sum() * 0.125))
                v1 = torch.tanh(v1 + torch.tanh(v14.sum()))
                print("inside", n1)
            v12 = v1 + len(out2.getvalue()) * 0.125
            v15 = torch.logit(torch.sigmoid(v11), eps=0.125)
            v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        case 1 | 2:
            v16, v17 = torch.split(v1, [2, 1], dim=2)
            v19 = torch.randperm(4, device=v17.device)
            v18 = v17 + (v19 * torch.arange(4, device=v17.device)).sum() * 0.125
            LOG1.append(v19)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v16.sum()))
            v1 = v1 * 0.25 - torch.tanh(v18.sum()) * 0.5
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            v20 = torch.vmap(lambda v: v * 2.0 - v.sum() * 0.0)(torch.stack([x2, x2 * 0.5]))[1] + torch.tanh(x1.sum())
            v1 = (v1 + torch.tanh(v20.sum())) * 0.5
    try:
        v21 = strict1(v1, 1, 2, 3)
    except TypeError:
        v21 = strict1(v1, 1) + 0.5
    v23 = torch.full((2,), NUMBER1, device=x2.device)
    v22 = x2 + NUMBER1
    v24 = torch.signbit(x2)
    box1 = Box1()
    box1.parts = [v1, v1 * 0.5]
    box1.parts.append(torch.tanh(v24.sum() * 0.125))
    box1.inner = Box1()
    box1.inner.name = "inner"
    v25 = sum(box1.parts) + len(box1.inner.name)
    v26 = sorted(vars(box1))
    return v2, v21, v22, v23, v25, v26


def calls(new):
    global CHOSEN1
    net1 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 3)))
    yield Call(new.dyadic(4, 4, 3), 3, net1, new.dyadic(2, 4, 3))
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(4, 4, 3), 3, net1, new.dyadic(2, 4, 3))
    yield Call(new.dyadic(4, 4, 3), 3, net1, new.dyadic(2, 4, 3))
    CHOSEN1 = FIRST1
    yield Call(new.dyadic(4, 4, 3), 3, net1, new.dyadic(2, 4, 3))
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(4, 4, 3), 3, net1, new.dyadic(2, 4, 3))
