"""Drawn at random: attribute counted, checkpoint, comprehension of closures; calls: many numbers.

+++
id = "grad/attribute_counted.checkpoint.comprehension_of_closures~many_numbers-12fc92049f02"
clauses = ["CAPTURE-3", "SHAPE-7", "CAPTURE-4", "EFFECT-1", "EFFECT-2", "GRAD-5", "CAPTURE-5", "EXC-2", "CACHE-2", "CACHE-3", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["attribute", "container", "branch_on_size", "size_arithmetic", "pointwise", "module", "normalization", "class", "object_mutation", "grad", "helper", "branch_on_python", "default_argument", "reduction", "many_calls", "for_loop", "while_loop", "comprehension", "with_block", "lambda", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import torch.utils.checkpoint
import types


class Counting1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.inner = torch.nn.Identity()
        self.history = []

    def forward(self, value):
        self.calls += 1
        self.history.append(value.dim())
        return self.inner(value) * (self.calls % 3 + 1)


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def block1(value):
    return torch.sin(value) * 0.5


def program(x1, x2, n1, net1, net2, flag1):
    config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
    config1.scale *= 2
    del config1.name
    v1 = x1 * config1.scale + config1.extra
    v2 = v1 + 1
    if x2.numel() % 2 == 0:
        v3 = x2 * 2.0
    elif x2.dim() > 2 or x2.shape[0] > 5:
        v3 = x2 - x2.shape[0]
    else:
        v3 = x2 + len(x2)
    v4 = torch.atan(v1)
    v5 = net1(x2) * 0.5
    v6 = net2(v2)
    v7 = [net2.calls, net2.training, len(list(net2.children()))]
    TRACKER1.count += 1
    TRACKER1.history[n1] = v4.dim()
    TRACKER1.latest = v4 * 2.0
    if TRACKER1.count % 2:
        TRACKER1.odd = n1
    elif hasattr(TRACKER1, "odd"):
        del TRACKER1.odd
    v8 = TRACKER1.latest - TRACKER1.count % 3
    found1 = None
    step1 = 0
    while found1 is None:
        step1 += 1
        found1 = step1 if step1 * step1 > n1 else None
    v9 = v2 + found1
    with torch.enable_grad():
        leaf1 = v2.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v10 = out1.detach() + slope1
    try:
        if not flag1:
            if v4.numel() % 2 == 0:
                v11 = v4 * 2.0
            elif v4.dim() > 2 or v4.shape[0] > 5:
                v11 = v4 - v4.shape[0]
            else:
                v11 = v4 + len(v4)
            v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        steps1 = [lambda v12, k1=k1: v12 + k1 for k1 in range(4)]
        v13 = x1
        for step2 in steps1:
            v13 = step2(v13)
        v14 = torch.nanmedian(v10, 2).values
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v13)
        v2 = v2 * 0.25 - torch.tanh(v14.sum()) * 0.5
    finally:
        v15 = torch.nn.functional.softmin(v8, -2)
        v16 = torch.copysign(x1, x1)
        v2 = (v2 + v15) * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v16)
    return v2, v3, v5, v6, v7, v9


def calls(new):
    net1 = new.module(lambda: torch.nn.LayerNorm(4))
    net2 = new.module(Counting1)
    for number in range(9):
        yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), number, net1, net2, True)
    yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), 1, net1, net2, True)
