"""Drawn at random: custom function, for nested, for range; calls: rewritten.

+++
id = "grad/custom_function.for_nested.for_range~rewritten-a501bc92ea55"
clauses = ["CAPTURE-4", "EFFECT-3", "BREAK-1", "BREAK-2", "CAPTURE-5", "BREAK-4", "GRAD-1", "GRAD-5", "CACHE-2", "CACHE-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["nan_inf", "signed_zero", "module", "matmul", "class", "attribute", "print", "graph_break", "generator", "container", "helper", "view", "pointwise", "grad", "autograd_function", "cache_key", "branch_on_python", "mutation", "for_loop", "with_block"]
origin = "grammar"
generator = 1
reused = [2, 3]
+++
"""
import torch


class Block1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.factor = 2

    def forward(self, value):
        hidden = self.layer(value) if self.training else value
        return hidden * self.scale + value / self.factor


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    for i2 in range(1):
        v9 = u1[:, 1:]
        v10 = u1 * u1
        u1 = torch.tanh(u1 + torch.tanh(v9.sum()))
        u1 = torch.maximum(u1, u1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    v11 = torch.exp(-u1.abs())
    v12 = torch.lgamma(v11.abs() + 1.25)
    v11 = torch.where(v11 > 0.31, v11 * 0.5, torch.tanh(v12.sum()))
    return v11


class Doubled1(torch.autograd.Function):
    @staticmethod
    def forward(ctx, value, by):
        ctx.by = by
        ctx.save_for_backward(value)
        return value * by

    @staticmethod
    def backward(ctx, gradient):
        (value,) = ctx.saved_tensors
        return gradient * ctx.by + value * 0.25, None


def stages2(u2):
    for step in range(2):
        yield inner2(u2) * (step + 1)




def inner2(u2):
    with torch.enable_grad():
        leaf1 = u2.detach().clone().requires_grad_(True)
        out1 = Doubled1.apply(leaf1, 0.5)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v14 = out1.detach() + slope1
    u2 = torch.maximum(u2, u2 * 0.5 - torch.tanh(v14.sum()) * 0.25)
    return u2


PENDING1 = []


def program(x1, x2, x3, net1, n1):
    v1 = x3 + 1
    v2 = x2 + 1
    v3 = net1(x3)
    print("n is", n1, "and", v3.dim(), sep="|", end=".\n")
    v4 = v3 * 0.5
    v5 = sum((v * k for k, v in enumerate((x3, x3 * 0.5, x3 - 1.0)) if k), x3)
    first1, *middle1, last1 = (x2, 0.5, n1, x2 * 2.0)
    v6 = first1 * middle1[0] + last1
    v7 = x1
    for part1 in parts1(x1, 4):
        v7 = v7 * 0.5 + part1
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            v8 = v2 * 0.5
            for part2 in stages1(v2):
                v8 = v8 * 0.5 + torch.tanh(part2.sum())
            v13 = x3 * 0.5
            for part3 in stages2(x3):
                v13 = v13 * 0.5 + torch.tanh(part3.sum())
            v15 = v7 * 2.0 if PENDING1 else v7 - 1.0
            x3 = torch.tanh(x3 + torch.tanh(v8.sum()))
            x3 = x3 * 0.25 - torch.tanh(v13.sum()) * 0.5
            x3 = x3 * 0.25 - torch.tanh(v15.sum()) * 0.5
        else:
            continue
        x3 = x3 * 0.5
    return x3, v1, v4, v5, v6


def calls(new):
    net1 = new.module(lambda: Block1(1))
    x1 = new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)]
    x2 = new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)]
    x3 = new.dyadic(3, 1)
    yield Call(x1, x2, x3, net1, 3)
    x3.mul_(0.5)
    yield Call(x1, x2, x3, net1, 3)
    yield Call(x1, x2, x3, net1, 3)
