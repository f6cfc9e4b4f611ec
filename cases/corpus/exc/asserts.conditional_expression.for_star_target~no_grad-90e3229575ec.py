"""Drawn at random: asserts, conditional expression, for star target; calls: no grad.

+++
id = "exc/asserts.conditional_expression.for_star_target~no_grad-90e3229575ec"
clauses = ["EFFECT-1", "EXC-2", "CAPTURE-5", "SHAPE-7", "CAPTURE-3", "CAPTURE-4", "EXC-1", "EXC-5", "BREAK-1", "BREAK-3", "BREAK-6", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["pointwise", "view", "indexing", "object_mutation", "container", "with_block", "exception", "reduction", "branch_on_size", "convolution", "module", "matmul", "class", "attribute", "assert", "string", "graph_break", "print", "branch_on_data", "branch_on_python", "ambient_mode", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
reused = [3, 4]
+++
"""
import torch
import contextlib

MET1 = set()


class Stop1(Exception):
    pass


class Block1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.factor = 2

    def forward(self, value):
        hidden = self.layer(value) if self.training else value
        return hidden * self.scale + value / self.factor


def program(x1, x2, n1, x3, x4, net1, x5):
    v1 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v2 = (x1 <= x1).reshape(-1, 2, 4, 2, 2)
        v3 = torch.nn.functional.one_hot(x3, 4)
        x2 = x2 * 0.25 - torch.tanh(v2.sum() * 0.125) * 0.5
        x2 = (x2 + torch.tanh(v3.sum() * 0.125)) * 0.5
        v1.append(1 // (n1 - 3))
        v4 = x2 + 1
        known1 = n1 in MET1
        MET1.add(n1)
        v5 = x2 * 0.5 + known1
        x2 = (x2 + torch.tanh(v4.sum())) * 0.5
        x2 = x2 * 0.25 - torch.tanh(v5.sum()) * 0.5
    v6 = torch.tanh(x1).i0()
    v7 = sum(torch.var_mean(torch.softmax(x1, 3), 1))
    try:
        if v6.shape[0] > 5:
            v8 = torch.nn.functional.silu(x1)
            v9 = torch.nn.functional.embedding(x3, x4)
            v10 = torch.nn.functional.avg_pool2d(x1, 2, stride=1)
            v6 = (v6 + torch.tanh(v8.sum())) * 0.5
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v9.sum()) * 0.25)
            v6 = v6 * 0.25 - torch.tanh(v10.sum()) * 0.5
        else:
            v11 = x3 // 3
            parts1 = [part1 * i1 for i1, part1 in enumerate((v7, v7 + 1.0, v7 * 0.5)) if i1 != n1]
            v12 = sum(parts1, v7)
            v13 = v12 + 0.5j
            v6 = (v6 + torch.tanh(v11.sum() * 0.125)) * 0.5
        v7 = torch.tanh(v7 + torch.tanh(x3.sum() * 0.125))
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v14 = net1(x2)
        v15 = torch.nn.functional.adaptive_avg_pool2d(v6, (2, 1))
        v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        v7 = torch.tanh(v7 + torch.tanh(v15.sum()))
    except Stop1 as error1:
        left1 = 2
        while left1 > 0:
            assert n1 != 4, f"{n1} is not allowed"
            round1 = 0
            while True:
                round1 += 1
                if round1 > 3:
                    break
                if round1 == n1:
                    continue
                v16 = torch.nn.functional.conv2d(v6, x5, groups=2)
                x4 = torch.where(x4 > 0.31, x4 * 0.5, torch.tanh(v16.sum()))
            v17 = torch.maximum(x1, x1)
            x4 = torch.maximum(x4, x4 * 0.5 - torch.tanh(v17.sum()) * 0.25)
            left1 -= 1
        v18 = x2.index_fill(2, torch.tensor([1, 0]), 1)
        v19 = v6 * 0.5
        for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
            v19 = v19 + len(rest1) * 0.25
            if head1 == 4:
                v19 = -v19
        v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v18.sum()) * 0.25)
        v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v19.sum()) * 0.25)
        print("caught", error1)
    v20 = torch.nn.functional.softshrink(x1, 0.25)
    v21 = v7 + 1
    v22 = x1 * 2.0 if n1 != 2 else x1 - 1.0
    v23 = torch.nn.functional.selu(torch.quantile(x2, 0.25, -2))
    v24 = torch.nn.functional.gelu(x4, approximate="tanh")
    return v1, v20, v21, v22, v23, v24


def calls(new):
    net1 = new.module(lambda: Block1(4))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, new.integers(0, 4, 3), new.dyadic(4, 3), net1, new.dyadic(2, 1, 2, 2))
    with torch.no_grad():
        yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, new.integers(0, 4, 3), new.dyadic(4, 3), net1, new.dyadic(2, 1, 2, 2))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, new.integers(0, 4, 3), new.dyadic(4, 3), net1, new.dyadic(2, 1, 2, 2))
    with torch.no_grad():
        yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, new.integers(0, 4, 3), new.dyadic(4, 3), net1, new.dyadic(2, 1, 2, 2))
