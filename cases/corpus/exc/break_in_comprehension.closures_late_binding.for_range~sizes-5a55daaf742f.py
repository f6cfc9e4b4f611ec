"""Drawn at random: break in comprehension, closures late binding, for range; calls: sizes.

+++
id = "exc/break_in_comprehension.closures_late_binding.for_range~sizes-5a55daaf742f"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "EXC-2", "EXC-4", "CAPTURE-4", "BREAK-6", "EFFECT-1", "CAPTURE-5", "CACHE-8", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "graph_break", "comprehension", "global_read", "helper", "cache_key", "string", "iterator", "convolution", "branch_on_python", "exception", "module", "hook", "class", "attribute", "object_mutation", "item", "dtype_promotion", "closure", "nested_function", "with_block", "container", "dynamic_shapes", "lambda", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []


SETTING1 = torch.tensor(0.5)


def read1():
    return SETTING1


SETTING2 = None


class Hooked1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.calls = 0
        self.layer = torch.nn.Linear(size, size)
        self.layer.register_forward_hook(self.after)
        self.layer.register_forward_pre_hook(lambda module, args: (args[0] * 0.5,))

    def after(self, module, args, output):
        self.calls += 1
        return output + 0.25

    def forward(self, value):
        return self.layer(value)


SETTING3 = torch.float32


def read2():
    return SETTING3


def program(x1, x2, x3, net1, n1):
    for i1 in range(3):
        v1 = (x2.abs() + 0.5).log10()
        parts1 = [(print('y of', y.dim(), 'dimensions'), y * 0.5)[1] for y in (x3, x3 * 2.0, x3 * 0.5)]
        v2 = torch.stack(parts1).sum(0)
        v3 = v1 * 0.5 + read1()
        x1 = (x1 + torch.tanh(v2.sum())) * 0.5
        x1 = (x1 + torch.tanh(v3.sum())) * 0.5
    v4 = x2 + 0.0
    for letter1 in reversed("abcab"):
        if letter1 == "b":
            continue
        v4 = v4 * 0.5 + ord(letter1) % 8
    v5 = torch.nn.functional.max_pool3d(x2[:, None], (1, 2, 2), stride=1)[:, 0]
    v6 = (torch.tanh((v4 - 1.5)) * 0.75).asin()
    found1 = SETTING2
    v7 = x1 - 1.0 if found1 is None else x1 + found1
    try:
        v8 = torch.matmul(v7, torch.ones(1021, device=v7.device))
    except (RuntimeError, IndexError, TypeError, ValueError):
        v8 = v7 * 0.5
    v9 = net1(x1) + net1.calls % 3
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        try:
            v10 = v8 + torch.stack([v8, v8]).item()
        except (RuntimeError, ValueError):
            v10 = v8 * 0.5 + 1.0
        v11 = torch.log2(v4.abs() + 0.5)
        v8 = v8 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v8 = (v8 + torch.tanh(v11.sum())) * 0.5
    else:
        with contextlib.nullcontext(0.5) as value1:
            v13 = torch.ones(2, dtype=read2(), device=v5.device)
            v12 = v5 + v13.sum()
            LOG1.append(v13)
            steps1 = []
            for k1 in range(3):
                def step1(v):
                    return v + k1 * 0.5

                steps1.append(step1)
            v14 = steps1[0](x3) - steps1[1](x3 * 0.5)
            v15 = torch.logit(torch.sigmoid(v14), eps=0.125)
            v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v12.sum()) * 0.25)
            v7 = (v7 + torch.tanh(v15.sum())) * 0.5
            v7 = v7 * value1
        v16 = v5 * 0.5
        for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
            v16 = v16 + len(rest1) * 0.25
            if head1 == 4:
                v16 = -v16
        v17 = torch.nn.functional.hardtanh(v5, -1.5, 0.5)
        v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v16.sum()) * 0.25)
        v8 = torch.where(v8 > 0.31, v8 * 0.5, torch.tanh(v17.sum()))
    v18 = torch.div(x2, 0.25, rounding_mode="trunc")
    return v6, v7, v8, v9, v18


def calls(new):
    net1 = new.module(lambda: Hooked1(4))
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 3), net1, 3)
    yield Call(new.dyadic(3, 2, 4, 4, requires_grad=True), new.dyadic(3, 2, 4, 4, requires_grad=True), new.dyadic(3, 3), net1, 3)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 3), net1, 3)
    yield Call(new.dyadic(3, 2, 4, 4, requires_grad=True), new.dyadic(3, 2, 4, 4, requires_grad=True), new.dyadic(3, 3), net1, 3)
    yield Call(new.dyadic(3, 2, 4, 4, requires_grad=True), new.dyadic(3, 2, 4, 4, requires_grad=True), new.dyadic(3, 3), net1, 3)
