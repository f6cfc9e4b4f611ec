"""Drawn at random: attribute counted, for else, generator expression; calls: edit and size.

+++
id = "exc/attribute_counted.for_else.generator_expression~edit_and_size-ce2e56733ae5"
clauses = ["CAPTURE-5", "EFFECT-1", "EXC-2", "RNG-1", "RNG-4", "BREAK-1", "CAPTURE-6", "BREAK-3", "EFFECT-3", "CAPTURE-4", "GRAD-3", "GRAD-2", "CACHE-2", "CACHE-3", "SHAPE-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "generator", "object_mutation", "container", "exception", "helper", "class", "string", "random", "numpy_random", "numpy", "graph_break", "iterator", "with_block", "print", "module", "attribute", "branch_on_python", "ambient_mode", "cache_key", "dynamic_shapes", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io
import numpy as np

MET1 = set()
LOG1 = []


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


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


def program(x1, n1, net1, flag1):
    v1 = x1 + 1
    v2 = torch.sigmoid(v1)
    v3 = sum((v * k for k, v in enumerate((v2, v2 * 0.5, v2 - 1.0)) if k), v2)
    known1 = n1 in MET1
    MET1.add(n1)
    v4 = v2 * 0.5 + known1
    for i1 in range(1, 4):
        if i1 == n1:
            break
        out1 = io.StringIO()
        with contextlib.redirect_stdout(out1):
            try:
                v6 = picky1(v2, n1)
            except Refused1 as error1:
                v6 = v2 - error1.number * 0.5
                v7 = str(error1)
            else:
                v7 = "nothing"
            LOG1.append(v7)
            v8 = v2 + float(np.random.rand())
            odd1 = (k for k in range(2) if k % 2)
            first1 = next(odd1, None)
            v9 = v8 + (0.5 if first1 is None else first1)
            v3 = torch.where(v3 > 0.31, v3 * 0.5, v6)
            v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v9.sum()))
            print("inside", n1)
        v5 = v3 + len(out1.getvalue()) * 0.125
        v10 = v3 + 2.0
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v5.sum()))
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    else:
        v11 = v4 + 1
        v12 = net1(v3)
        v13 = [net1.calls, net1.training, len(list(net1.children()))]
        LOG1.append(v13)
        v14 = sum((v * k for k, v in enumerate((v4, v4 * 0.5, v4 - 1.0)) if k), v4)
        v3 = v3 * 0.25 - v11 * 0.5
        v3 = (v3 + torch.tanh(v12.sum())) * 0.5
        v3 = (v3 + torch.tanh(v14.sum())) * 0.5
    with torch.set_grad_enabled(flag1):
        p1 = v3 * 0.5
        with torch.enable_grad():
            q1 = v3 + 1.0
        v16 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
    v15 = p1.detach() - q1.detach()
    v17 = torch.sigmoid(torch.nn.functional.tanhshrink(v15))
    v18 = x1 ^ x1
    return v16, v17, v18


def calls(new):
    net1 = new.module(Counting1)
    yield Call(new.booleans(3, 4), 3, net1, True)
    net1.inner = torch.nn.Tanh()
    yield Call(new.booleans(3, 7), 3, net1, True)
    net1.inner = torch.nn.Identity()
    yield Call(new.booleans(3, 7), 3, net1, True)
    net1.inner = torch.nn.Tanh()
    yield Call(new.booleans(3, 4), 3, net1, True)
