"""Drawn at random: and or condition, autograd grad, custom function; calls: many sizes.

+++
id = "exc/and_or_condition.autograd_grad.custom_function~many_sizes-698d5b082106"
clauses = ["CAPTURE-5", "CACHE-2", "CACHE-3", "GRAD-1", "SHAPE-7", "EFFECT-1", "CAPTURE-4", "BREAK-1", "RNG-1", "RNG-4", "EFFECT-2", "SHAPE-4", "GRAD-5", "EXC-2", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["default_argument", "pointwise", "global_read", "alias", "cache_key", "branch_on_python", "grad", "branch_on_size", "object_mutation", "module", "hook", "lambda", "graph_break", "random", "python_random", "attribute", "class", "container", "string", "size_arithmetic", "dynamic_shapes", "autograd_function", "exception", "nested_function", "closure", "many_calls", "with_block", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random

LOG1 = []


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


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


def program(x1, x2, x3, n1, net1):
    scale1 = lambda v, by=-0.75: v * by
    v1 = scale1(x2) + scale1(x2, 0.5)
    v2 = torch.rsub(x2, x1)
    v3 = v2 * 2.0 if CHOSEN1 is FIRST1 else v2 + 1.0
    if (n1 > 2 and not n1 >= 2) or n1 == 1:
        v4 = x2 + n1
    else:
        v4 = x2 - 0.5
    with torch.enable_grad():
        leaf1 = v1.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v5,) = torch.autograd.grad(loss1, [leaf1])
    v6 = v3 + 1
    if v5.shape[0] < 3:
        v8 = []
        handle1 = net1.register_forward_hook(lambda module, args, output: v8.append("hooked"))
        first1 = net1(v6)
        handle1.remove()
        v7 = net1(first1 * 0.5) + len(v8)
        LOG1.append(v8)
        def inner1(u1, v9):
            v11 = v5 + 1
            try:
                dice1 = random.Random(n1)
                v12 = v6 + dice1.uniform(-1.0, 1.0)
                TRACKER1.count += 1
                TRACKER1.history[n1] = x1.dim()
                TRACKER1.latest = x1 * 2.0
                if TRACKER1.count % 2:
                    TRACKER1.odd = n1
                elif hasattr(TRACKER1, "odd"):
                    del TRACKER1.odd
                v13 = TRACKER1.latest - TRACKER1.count % 3
                u1 = u1 * 0.25 - torch.tanh(v12.sum()) * 0.5
                u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v13.to(torch.float64).sum()))
                if v9.dim() > 0:
                    raise ValueError("in the middle", n1)
                v15 = f"{tuple(x3.shape)} {x3.shape[0]:>4} {x3.numel() % 7}"
                v14 = x3 + len(v15.split()) * 0.5
                LOG1.append(v15)
                v16 = v2 // 3
                u1 = (u1 + torch.tanh(v14.to(torch.float64).sum())) * 0.5
                u1 = torch.tanh(u1 + torch.tanh(v16.sum()))
            except ValueError as error1:
                with torch.enable_grad():
                    leaf2 = u1.detach().clone().requires_grad_(True)
                    out1 = Doubled1.apply(leaf2, 0.5)
                    (slope1,) = torch.autograd.grad(out1.sum(), leaf2)
                v17 = out1.detach() + slope1
                v11 = torch.sin(v11)
                u1 = (u1 + torch.tanh(v17.sum())) * 0.5
                u1 = u1 * 0.5 + len(error1.args) * 0.25
            v11 = torch.tanh(v11 + torch.tanh(u1.sum()))
            return v11
        first2 = inner1(v7, v7)
        v10 = torch.tanh(first2.sum()) + inner1(v7 * 0.5, v7)
        v18 = x1.sigmoid()
        v3 = v3 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v3 = (v3 + torch.tanh(v18.to(torch.float64).sum())) * 0.5
    v19 = torch.arange(0.0, 2.0, 0.5)
    return [v3, v4, v19]


def calls(new):
    net1 = new.module(torch.nn.Tanh)
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 2, 4, 4), new.dyadic(size, 2, 4, 1, dtype=torch.float64), new.dyadic(size, 2, 4, 1), 3, net1)
    yield Call(new.dyadic(2, 2, 4, 4), new.dyadic(2, 2, 4, 1, dtype=torch.float64), new.dyadic(2, 2, 4, 1), 3, net1)
