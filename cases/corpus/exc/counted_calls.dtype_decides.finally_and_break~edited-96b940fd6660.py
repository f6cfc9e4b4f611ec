"""Drawn at random: counted calls, dtype decides, finally and break; calls: edited.

+++
id = "exc/counted_calls.dtype_decides.finally_and_break~edited-96b940fd6660"
clauses = ["BREAK-1", "RNG-1", "RNG-2", "RNG-3", "EFFECT-1", "GRAD-5", "CAPTURE-4", "CAPTURE-5", "SHAPE-7", "CAPTURE-6", "CACHE-5", "RNG-4", "EXC-2", "CAPTURE-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "graph_break", "item", "branch_on_data", "random", "object_mutation", "grad", "hook", "lambda", "module", "matmul", "class", "attribute", "decorator", "helper", "branch_on_size", "string", "branch_on_python", "numpy_random", "numpy", "exception", "container", "cache_key", "nested_function", "for_loop", "with_block", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np

LOG1 = []


class Block1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.factor = 2

    def forward(self, value):
        hidden = self.layer(value) if self.training else value
        return hidden * self.scale + value / self.factor


def counted1(function):
    def wrapper(v):
        wrapper.calls += 1
        return function(v)

    wrapper.calls = 0
    return wrapper


@counted1
def doubled1(v):
    return v * 2.0


def program(x1, x2, x3, net1, n1, net2):
    v1 = torch.fmod(x2, 0.75)
    match int(x2.sum()) % 3:
        case 0:
            v2 = x2 * 2.0
        case 1:
            v2 = x2 + 1.0
        case _:
            v2 = x2 - 1.5
    v3 = x3 + torch.empty_like(x3).uniform_(-1.0, 1.0)
    for i1 in range(1):
        v5 = []
        with torch.enable_grad():
            leaf1 = v3.detach().clone().requires_grad_(True)
            middle1 = leaf1 * 0.5
            middle1.register_hook(lambda gradient: v5.append(tuple(gradient.shape)) or gradient * 2.0)
            middle1.sum().backward()
        v4 = leaf1.grad + len(v5)
        LOG1.append(v5)
        v6 = net1(x3)
        v7 = doubled1(v6)
        v7 = v7 + doubled1.calls % 3
        v1 = torch.tanh(v1 + torch.tanh(v4.sum()))
        v1 = torch.tanh(v1 + torch.tanh(v7.sum()))
    v9 = []
    with torch.enable_grad():
        leaf2 = v2.detach().clone().requires_grad_(True)
        middle2 = leaf2 * 0.5
        middle2.register_hook(lambda gradient: v9.append(tuple(gradient.shape)) or gradient * 2.0)
        middle2.sum().backward()
    v8 = leaf2.grad + len(v9)
    v10 = v2 > -0.75
    v11 = v8 + 1.5
    v12 = []
    try:
        v14 = f"{n1:03d}|{-0.75!r:>6}|{'x'}|{x2.dim()}|{x2.dtype}"
        v13 = x2 + len(v14) / 8
        LOG1.append(v14)
        v2 = (v2 + v13) * 0.5
        if x1.shape[0] == 5:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v12.append(f"except {error1.args[0]}")
        if v8.is_floating_point() and v8.dtype is not torch.float64:
            v15 = v8 + 0.5
        else:
            v15 = v8 * 0.5 + 0.25
        v16 = v8.dtype == v15.dtype
        LOG1.append(v16)
        v17 = v2 * 0.25
        for part1 in (v2, v1, v2 * 0.5):
            v17 = v17 * 0.5 + part1
        v2 = (v2 + torch.tanh(v15.sum())) * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v17.sum()))
    else:
        v12.append("else")
        v18 = x2 + float(np.random.rand())
        v2 = (v2 + v18) * 0.5
    finally:
        v12.append("finally")
        v19 = torch.logit(torch.sigmoid(v8), eps=0.125)
        v2 = torch.tanh(v2 + v19)
    v20 = []
    for k1 in range(3):
        try:
            if k1 == n1:
                break
            if k1 == 1:
                continue
            v21 = net2["first"](x2) - net2["second"](x2) * 0.5
            v22 = (v21 * 1.5) - v21
            v3 = torch.tanh(v3 + torch.tanh(v22.sum()))
        finally:
            v20.append(k1)
    parts1 = sorted([x2.sum(), x2.sum() * 2.0, -x2.sum() - 1.03125], key=lambda v: v.item())
    v23 = x2 + torch.clamp(parts1[0], -2.0, 2.0)
    return v2, v3, v9, v10, v11, v12, v20, v23


def calls(new):
    net1 = new.module(lambda: Block1(1))
    net2 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    yield Call(new.dyadic(4, 4, 3, dtype=torch.bfloat16), new.dyadic(4, 3), new.dyadic(4, 1), net1, 3, net2)
    net1.factor = 4
    yield Call(new.dyadic(4, 4, 3, dtype=torch.bfloat16), new.dyadic(4, 3), new.dyadic(4, 1), net1, 3, net2)
    yield Call(new.dyadic(4, 4, 3, dtype=torch.bfloat16), new.dyadic(4, 3), new.dyadic(4, 1), net1, 3, net2)
    net1.factor = 2
    yield Call(new.dyadic(4, 4, 3, dtype=torch.bfloat16), new.dyadic(4, 3), new.dyadic(4, 1), net1, 3, net2)
    net1.factor = 4
    yield Call(new.dyadic(4, 4, 3, dtype=torch.bfloat16), new.dyadic(4, 3), new.dyadic(4, 1), net1, 3, net2)
