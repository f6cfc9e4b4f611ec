"""Drawn at random: callback, early return, item compared; calls: layout.

+++
id = "exc/callback.early_return.item_compared~layout-a7be0a40f4de"
clauses = ["CAPTURE-5", "CAPTURE-3", "EXC-2", "CAPTURE-2", "BREAK-1", "RNG-1", "RNG-4", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["class", "attribute", "branch_on_python", "pointwise", "view", "exception", "iterator", "callback", "closure", "helper", "graph_break", "item", "branch_on_data", "numpy", "strides", "random", "python_random", "while_loop", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np
import random


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


class Layer1:
    def run(self, u1):
        v4 = torch.cat([u1, u1])
        v5 = (-v4.abs()).expm1().new_ones((2, 3))
        v6 = v5.unsqueeze(1)
        return v6


def twice1(function, value):
    return function(function(value))


def program(x1, n1, flag1, x2):
    left1, right1 = x1, x1 + 1.0
    left1, right1 = right1, left1
    (p1, q1), r1 = (left1, right1), n1
    v1 = p1 * 2.0 - q1 + r1
    object1 = Scaled1(-1.0)
    v2 = object1.apply(x1) - object1.scale
    if n1 == 0:
        return x1 * 2.0, "early"
    try:
        object2 = Layer1()
        v3 = object2.run(v2) + 0.5
        v7 = torch.floor(x1)
        source1 = iter([0.5, 1.5])
        v8 = v7
        while True:
            try:
                v8 = v8 * 0.5 + next(source1)
            except StopIteration:
                break
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        x1 = x1 * 0.25 - torch.tanh(v8.sum()) * 0.5
        if not flag1:
            raise ValueError("in the middle", n1)
        v9 = torch.tanh(v1 ** 3)
        results1 = []

        def collect1(value):
            results1.append(value.dim())
            return value * 0.5

        v10 = twice1(collect1, v9) + len(results1)
        x1 = x1 * 0.25 - torch.tanh(v10.sum()) * 0.5
    except ValueError as error1:
        v11 = torch.hypot(v2, x1.abs() + 0.5)
        x1 = x1 * 0.25 - torch.tanh(v11.sum()) * 0.5
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v12 = torch.nn.functional.hardswish(v2.unfold(0, 2, 1))
    total1 = x2.sum().item()
    if -2.03 < total1 < 2.03:
        v13 = x2 + total1
    else:
        v13 = x2 * 0.5
    array1 = np.array(np.flip(v13.detach().cpu().numpy()))
    v14 = v13 + torch.from_numpy(array1).to(v13.device)
    v15 = torch.div(v14, 0.25, rounding_mode="trunc").transpose(0, -1)
    number1 = random.randrange(5) + random.choice([0.5, 1.5])
    v16 = x2 + number1
    return [x1, v12, v15, v16]


def calls(new):
    yield Call(new.dyadic(4), 3, True, new.dyadic(4, 3))
    yield Call(new.dyadic(4).repeat_interleave(2, -1)[..., ::2], 3, True, new.dyadic(4, 3).mT.contiguous().mT)
    yield Call(new.dyadic(4), 3, True, new.dyadic(4, 3))
    yield Call(new.dyadic(4).repeat_interleave(2, -1)[..., ::2], 3, True, new.dyadic(4, 3).mT.contiguous().mT)
