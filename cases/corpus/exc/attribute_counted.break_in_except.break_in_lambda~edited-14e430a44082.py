"""Drawn at random: attribute counted, break in except, break in lambda; calls: edited.

+++
id = "exc/attribute_counted.break_in_except.break_in_lambda~edited-14e430a44082"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-3", "BREAK-2", "CAPTURE-4", "CAPTURE-5", "SHAPE-7", "EFFECT-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "exception", "print", "item", "for_loop", "module", "branch_on_size", "size_arithmetic", "pointwise", "indexing", "helper", "generator", "with_block", "lambda", "class", "attribute", "object_mutation", "cache_key", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io


def helper1(u2):
    v11 = u2.triu(1)
    u2 = (u2 + v11) * 0.5
    return u2


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v10 = helper1(u1) + 0.25
    v12 = v10 + 1
    return v12


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


def program(x1, x2, x3, n1, net1):
    y = x1 * 0.5
    try:
        raise KeyError("first")
    except KeyError:
        v1 = y * 0.5 if y.sum() > 0.03 else y + 1.0
        v1 = v1 + 0.5
    print("n is", n1, "and", x3.dim(), sep="|", end=".\n")
    v2 = x3 * 0.5
    v3 = x2
    for k1 in range(int((x2 > 0.03).sum()) % 3 + 1):
        v3 = v3 + k1 * 0.5
    layer1 = torch.nn.LeakyReLU(0.25)
    v4 = torch.nn.Sequential(layer1, torch.nn.Identity())(x2)
    if v4.numel() % 2 == 0:
        v5 = v4 * 2.0
    elif v4.dim() > 2 or v4.shape[0] > 5:
        v5 = v4 - v4.shape[0]
    else:
        v5 = v4 + len(v4)
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        v7 = x1
        for k2 in range(int((x1 > 0.03).sum()) % 3 + 1):
            v7 = v7 + k2 * 0.5
        v8 = torch.tanh(v5 * x3)
        v9 = v8 * 0.5
        for part1 in stages1(v8):
            v9 = v9 * 0.5 + torch.tanh(part1.sum())
        x3 = torch.tanh(x3 + torch.tanh(v7.sum()))
        x3 = torch.tanh(x3 + torch.tanh(v9.sum()))
        print("inside", n1)
    v6 = x3 + len(out1.getvalue()) * 0.125
    v13 = torch.minimum(v2, v6)
    v14 = (lambda y: y + eval("3 - 1"))(x1 * 0.5) + x1
    v15 = net1(x1)
    v16 = [net1.calls, net1.training, len(list(net1.children()))]
    return x3, v1, v3, v13, v14, v15, v16


def calls(new):
    net1 = new.module(Counting1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 3), 3, net1)
    net1.inner = torch.nn.Tanh()
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 3), 3, net1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 3), 3, net1)
    net1.inner = torch.nn.Identity()
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 3), 3, net1)
    net1.inner = torch.nn.Tanh()
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 3), 3, net1)
