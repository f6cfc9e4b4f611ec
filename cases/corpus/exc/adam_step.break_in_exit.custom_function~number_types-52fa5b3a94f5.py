"""Drawn at random: adam step, break in exit, custom function; calls: number types.

+++
id = "exc/adam_step.break_in_exit.custom_function~number_types-52fa5b3a94f5"
clauses = ["SHAPE-7", "EFFECT-1", "SHAPE-4", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "BREAK-6", "EXC-2", "EXC-5", "GRAD-1", "GRAD-5", "RNG-1", "RNG-4", "GRAD-4", "CAPTURE-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "view", "branch_on_size", "size_arithmetic", "object_mutation", "container", "dynamic_shapes", "graph_break", "with_block", "class", "introspection", "generator", "decorator", "exception", "print", "branch_on_data", "grad", "autograd_function", "random", "numpy_random", "numpy", "branch_on_python", "optimizer", "mutation", "indexing", "try_finally", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import numpy as np

LOG1 = []
LOG2 = []
LOG3 = []


class Stop1(Exception):
    pass


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y + y.sum().clamp(-4.0, 4.0).item()


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


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


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG3.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG3.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def program(x1, x2, n1, flag1, leaf3, optimizer1):
    v1 = torch.nn.functional.hardswish(x2)
    v2 = x1 - (v1 + 0.25)
    try:
        v3 = torch.xlogy(v2, x2.abs() + 0.5)
        v4 = x1 + 1
        v5 = x2.diagonal(0, 1, 2)
        v1 = (v1 + torch.tanh(v3.sum())) * 0.5
        v1 = (v1 + torch.tanh(v4.sum())) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v5.sum()) * 0.5
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        if x1.numel() % 2 == 0:
            v6 = x1 * 2.0
        elif x1.dim() > 2 or x1.shape[0] > 5:
            v6 = x1 - x1.shape[0]
        else:
            v6 = x1 + len(x1)
        shape1 = v1.shape
        v9 = {shape1[0]: "rows", "all": v1.numel()}
        v7 = v1 * 0.5 + len(shape1) + (v9["all"] > 4)
        v8 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, v1.size(0), v1.dim()]
        LOG1.append(v8)
        LOG1.append(v9)
        v1 = v1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v7.sum()))
    except Stop1 as error1:
        stage1 = Stage1(x1)
        with stage1:
            before1 = x1 * 0.5
        v10 = before1 + stage1.left
        with scaled1(-0.75) as factor1:
            m1 = v1.numel()
            v1 = torch.where(v1 > 0.31, v1 * 0.5, x2)
            v11 = v1 * factor1
        v1 = (v1 + torch.tanh(v10.sum())) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v11)
        print("caught", error1)
    with torch.enable_grad():
        leaf1 = x2.detach().clone().requires_grad_(True)
        out1 = Doubled1.apply(leaf1, 0.5)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v12 = out1.detach() + slope1
    with torch.enable_grad():
        leaf2 = v1.detach().clone().requires_grad_(True)
        out2 = Doubled1.apply(leaf2, 0.5)
        (slope2,) = torch.autograd.grad(out2.sum(), leaf2)
    v13 = out2.detach() + slope2
    v14 = v1 + float(np.random.rand())
    if not flag1:
        with torch.enable_grad():
            (leaf3.sum() * 0.5 + (leaf3 * n1).sin().sum()).backward()
            optimizer1.step()
            optimizer1.zero_grad(set_to_none=False)
        v15 = v1.detach() + leaf3.detach().sum().to(v1.dtype).tanh()
        v2 = torch.tanh(v2 + v15)
    else:
        for k1 in range(3):
            with Section1(f"round {k1}"):
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                v16 = v14.triu(1)
                v12 = torch.where(v12 > 0.31, v12 * 0.5, v16)
        v2 = torch.sin(v2)
    return v2, v12, v13


def calls(new):
    leaf3 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf3], lr=0.125)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 1, True, leaf3, optimizer1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), True, True, leaf3, optimizer1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 0, True, leaf3, optimizer1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), False, True, leaf3, optimizer1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 1, True, leaf3, optimizer1)
