"""Drawn at random: float of tensor, for continue, function mode; calls: inference mode.

+++
id = "break/float_of_tensor.for_continue.function_mode~inference_mode-ac4c63006652"
clauses = ["BREAK-1", "CAPTURE-5", "CAPTURE-3", "EFFECT-1", "INTERCEPT-1", "SHAPE-7", "CAPTURE-2", "EFFECT-3", "CAPTURE-6", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["reduction", "graph_break", "item", "class", "dunder", "pointwise", "object_mutation", "with_block", "ambient_mode", "branch_on_size", "iterator", "print", "attribute", "introspection", "branch_on_python", "numpy", "for_loop", "while_loop", "comprehension"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import math
import numpy as np
import sys

LOG1 = []


class Vector1:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return Vector1(self.value + (other.value if isinstance(other, Vector1) else other))

    __radd__ = __add__

    def __sub__(self, other):
        return Vector1(self.value - other.value)

    def __mul__(self, by):
        return Vector1(self.value * by)

    def __matmul__(self, other):
        return 0.25

    def __eq__(self, other):
        return self is other

    def __getitem__(self, index):
        return index / 2

    def __len__(self):
        return 3

    def __contains__(self, item):
        return item == 3


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


class Base1:
    def __init__(self, scale):
        self.scale = scale

    def run(self, value):
        return value * self.scale


class Mixin1:
    def run(self, value):
        return super().run(value) + 1.0


class Child1(Mixin1, Base1):
    def __init__(self, scale):
        super().__init__(scale * 0.5)

    def run(self, value):
        return super().run(value) - self.scale


def program(x1, x2, x3, n1):
    v1 = torch.tanh(x1).cumprod(-1)
    v2 = x1 + 1
    v3 = x2 - float(x2.sum().clamp(-2.0, 2.0)) * 0.5
    left1, right1 = Vector1(x2), Vector1(torch.tanh(x3.to(torch.float64).sum()))
    sum1 = 2.0 + (left1 + right1 * 0.5) - left1
    v4 = sum1.value if left1 != right1 else -left1.value
    v4 = v4 + left1[1] + len(right1) + (3 in left1) - int(bool(right1)) + (left1 @ right1)
    v5 = torch.nn.functional.softsign(v4)
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        counter1 = Counter1()
        with counter1:
            v6 = torch.tanh(v1) + torch.sin(v1)
        v7 = list(counter1.names)
        LOG1.append(v7)
        v8 = torch.nn.functional.normalize(x1 + 3.0, dim=0)
        v2 = torch.maximum(v2, v2 * 0.5 - v6 * 0.25)
        v2 = torch.tanh(v2 + v8)
    for i1 in range(3, 0, -1):
        if i1 == n1 or x1.shape[0] > 3:
            continue
        v9 = x3
        for k1 in Countdown1(4):
            v9 = v9 * 0.5 + k1
        v10 = list(Countdown1(2))
        LOG1.append(v10)
        sys.stdout.write(f"written {n1}\n")
        v11 = v3 + 0.5
        v12 = Child1(0.5).run(v3)
        v13 = [cls.__name__[:4] for cls in Child1.__mro__]
        LOG1.append(v13)
        v5 = torch.tanh(v5 + torch.tanh(v9.to(torch.float64).sum()))
        v5 = torch.where(v5 > 0.31, v5 * 0.5, torch.tanh(v11.sum()))
        v5 = torch.tanh(v5 + torch.tanh(v12.sum()))
    for i2 in range(3, 0, -1):
        if i2 == n1 or n1 != 2:
            continue
        v14 = torch.lgamma(x3.abs() + 1.25)
        v15 = torch.isinf(x3)
        array1 = np.array(np.flip(x3.detach().cpu().numpy()))
        v16 = x3 + torch.from_numpy(array1).to(x3.device)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v14.to(torch.float64).sum()))
        x2 = x2 * 0.25 - torch.tanh(v15.sum() * 0.125) * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v16.to(torch.float64).sum()))
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v17 = v5 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    return [x2, v2, v17]


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(dtype=torch.float64), new.dyadic(4), 3)
    with torch.inference_mode():
        yield Call(new.dyadic(4), new.dyadic(dtype=torch.float64), new.dyadic(4), 3)
    yield Call(new.dyadic(4), new.dyadic(dtype=torch.float64), new.dyadic(4), 3)
    with torch.inference_mode():
        yield Call(new.dyadic(4), new.dyadic(dtype=torch.float64), new.dyadic(4), 3)
