"""Drawn at random: any all, autocast disabled, break in lambda; calls: repeat.

+++
id = "exc/any_all.autocast_disabled.break_in_lambda~repeat-c999de105d58"
clauses = ["EXC-2", "CAPTURE-5", "CACHE-6", "INTERCEPT-1", "GRAD-4", "BREAK-1", "CAPTURE-4", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "BREAK-3", "BREAK-4", "GRAD-3", "SHAPE-7", "FRAME-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "pointwise", "closure", "nonlocal", "exception", "class", "dunder", "keyword_only", "with_block", "ambient_mode", "grad", "optimizer", "module", "mutation", "graph_break", "object_mutation", "random", "dtype_int", "lambda", "branch_on_size", "recursion", "helper", "for_loop", "comprehension", "generator", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


def program(x1, x2, x3, net1, optimizer1, n1):
    v1 = torch.asinh(x2)
    scratch1 = v1 * 2.0

    def use1():
        nonlocal scratch1
        value = scratch1 + 1.0
        del scratch1
        return value

    v2 = use1()
    try:
        v2 = v2 + scratch1
    except NameError as error1:
        v2 = v2 - len(type(error1).__name__) / 16
    with torch.autocast(v1.device.type, enabled=False):
        v4 = x3 * 0.25
        for part1 in (x3, torch.tanh(v1.sum()), x3 * 0.5):
            v4 = v4 * 0.5 + part1
        kept1 = [half1 for k1 in range(4) if (half1 := k1 / 2) > 0.5]
        v5 = v4 * half1 + len(kept1)
        v6 = Shift1(0.5)(x1, scale=2.0) + Shift1(by=1.5)(x1)
        v2 = torch.maximum(v2, v2 * 0.5 - v5 * 0.25)
        v2 = torch.maximum(v2, v2 * 0.5 - v6 * 0.25)
    v3 = torch.is_autocast_enabled(v1.device.type)
    with torch.enable_grad():
        optimizer1.zero_grad()
        loss1 = net1(x2.detach().to(net1.scale.dtype)).square().mean().tanh()
        loss1.backward()
        optimizer1.step()
    v7 = x2.detach() * 0.5 + loss1.detach().to(x2.dtype)
    with torch.no_grad():
        v10 = torch.randint(0, 5, (3,), device=x3.device)
        v9 = x3 + v10.sum() * 0.125
        LOG1.append(v10)
        v11 = (lambda y: y + len(str(y.sum().item())) % 4)(x1 * 0.5) + x1
        v12 = torch.nn.functional.hardsigmoid(x2)
        x3 = (x3 + torch.tanh(v9.sum())) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v11.sum()))
        x3 = torch.maximum(x3, x3 * 0.5 - v12 * 0.25)
        v8 = torch.is_grad_enabled()
    shape1 = tuple(x1.shape)
    if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
        v13 = x1 * 2.0
    else:
        v13 = x1 - 0.25
    v14 = halve1(v13, 4)
    return x3, v2, v3, v7, v8, v14


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(3, 4)
    x3 = new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)]
    yield Call(x1, x2, x3, net1, optimizer1, 3)
    yield Call(x1, x2, x3, net1, optimizer1, 3)
