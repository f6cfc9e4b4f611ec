"""Drawn at random: break in comprehension, early return, functional grad; calls: sizes.

+++
id = "grad/break_in_comprehension.early_return.functional_grad~sizes-03f4d1856c43"
clauses = ["GRAD-1", "CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-2", "CAPTURE-4", "CAPTURE-5", "CAPTURE-3", "GRAD-5", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["reduction", "matmul", "pointwise", "grad", "lambda", "branch_on_python", "property", "attribute", "class", "cache_key", "graph_break", "comprehension", "module", "dynamic_shapes", "while_loop", "try_finally"]
origin = "grammar"
generator = 1
reused = [3, 5]
+++
"""
import torch


class Settings1:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        return self._value


SETTINGS1 = Settings1(torch.tensor(0.5))


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


def program(x1, x2, x4, flag1, n1, net1):
    v1 = torch.softmax(x1, 1)
    v2 = x2 @ x4
    try:
        v3 = torch.logical_or(x2, x2)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v3.sum() * 0.125) * 0.25)
    finally:
        slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
        v4 = slope1(x1.detach())
        if not flag1:
            v5 = x2 * 0.5 + SETTINGS1.value
            done1 = False
            tries1 = 0
            while not done1:
                parts1 = [y + y.sum().clamp(-4.0, 4.0).item() for y in (x2, x2 * 2.0, x2 * 0.5)]
                v6 = torch.stack(parts1).sum(0)
                v7 = x1 + 1
                v8 = torch.einsum("bii->b", v1)
                v4 = (v4 + torch.tanh(v6.sum())) * 0.5
                v4 = torch.tanh(v4 + v7)
                v4 = (v4 + torch.tanh(v8.sum())) * 0.5
                tries1 += 1
                done1 = tries1 >= 2
            v2 = torch.tanh(v2 + torch.tanh(v5.sum()))
        if n1 == 7:
            return x2 * 2.0, "early"
        x1 = torch.tanh(x1 + torch.tanh(v4.sum()))
    try:
        v9 = net1(x1)
        x1 = torch.tanh(x1 + torch.tanh(v9.sum()))
    finally:
        object1 = Scaled1(-1.0)
        v10 = object1.apply(v2) - object1.scale
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v10.sum()))
    value1, slope2 = torch.func.jvp(torch.sin, (x4.detach(),), (torch.ones_like(x4),))
    v11 = value1 + slope2 * 0.5
    return [x1, v11]


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(3, 3))
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2), True, 3, net1)
    yield Call(new.dyadic(3, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2), True, 3, net1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2), True, 3, net1)
    yield Call(new.dyadic(5, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2), True, 3, net1)
    yield Call(new.dyadic(5, 3, 3), new.dyadic(3, 3), new.dyadic(3, 2), True, 3, net1)
