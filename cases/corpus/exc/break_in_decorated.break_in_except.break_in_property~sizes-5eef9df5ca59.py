"""Drawn at random: break in decorated, break in except, break in property; calls: sizes.

+++
id = "exc/break_in_decorated.break_in_except.break_in_property~sizes-5eef9df5ca59"
clauses = ["EFFECT-1", "GRAD-5", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "INTERCEPT-1", "RNG-1", "RNG-4", "EFFECT-5", "ALIAS-3", "SHAPE-4", "GRAD-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "grad", "hook", "lambda", "graph_break", "class", "property", "pointwise", "with_block", "dunder", "ambient_mode", "random", "python_random", "sorting", "container", "alias", "size_arithmetic", "matmul", "decorator", "helper", "branch_on_python", "string", "branch_on_data", "reduction", "attribute", "exception", "dynamic_shapes", "nested_function", "for_loop", "while_loop", "comprehension", "match", "try_except"]
origin = "grammar"
generator = 1
precision = "float32"
+++
"""
import torch
import gc
import random

LOG1 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y + int(y.sum()) % 5


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def logged1(function):
    def wrapper(y):
        before = y * 0.5 if y.sum() > 0.03 else y + 1.0
        return function(before)

    return wrapper


@logged1
def wrapped1(value):
    return value * 0.5


class Sum1:
    def __init__(self, value):
        self.value, self.count = value, 0

    def __iadd__(self, other):
        self.value = self.value + other
        self.count += 1
        return self


def program(x1, x2, x3, n1, x4, x5, x6):
    left1 = 1
    while left1 > 0:
        v2 = []
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            middle1 = leaf1 * 0.5
            middle1.register_hook(lambda gradient: v2.append(tuple(gradient.shape)) or gradient * 2.0)
            middle1.sum().backward()
        v1 = leaf1.grad + len(v2)
        LOG1.append(v2)
        match n1:
            case 0:
                v3 = Stage1(x4).value + 0.5
                v4 = torch.nn.functional.silu(x1)
                for i1 in range(1, 4):
                    if i1 == n1:
                        break
                    counter1 = Counter1()
                    with counter1:
                        v5 = torch.tanh(v1) + torch.sin(v1)
                    v6 = list(counter1.names)
                    LOG1.append(v6)
                    number1 = random.randrange(5) + random.choice([0.5, 1.5])
                    v7 = v5 + number1
                    v8 = torch.sort(x2, dim=0, stable=True).indices
                    x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v7.sum()))
                    x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v8.sum() * 0.125))
                else:
                    inner1 = [x1]
                    v10 = [inner1, inner1]
                    v10[0].append(torch.tanh(v3.sum()))
                    v9 = v10[1][1] + x1 * len(inner1)
                    LOG1.append(v10)
                    x3 = x3 * 0.25 - torch.tanh(v9.sum()) * 0.5
                x3 = x3 * 0.25 - torch.tanh(v4.sum()) * 0.5
            case 1 | 2:
                v11 = torch.asinh(x3)
                v12 = v11 * 0.5
                gc.collect(0)
                x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v12.sum()) * 0.25)
            case int() as other1 if other1 > 5:
                x3 = x3 * 0.5
            case _:
                v14 = {size1 % 3 for size1 in (*x3.shape, n1)}
                v13 = x3 + sum(sorted(v14)) * 0.5
                LOG1.append(v14)
                v15 = torch.hstack([x1, x1])
                x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v13.sum()))
                x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v15.sum()))
        x3 = x3 * 0.25 - torch.tanh(v1.sum()) * 0.5
        left1 -= 1
    v16 = torch.linalg.cross(x1, x4)
    v17 = torch.xlogy(x1, v16.abs() + 0.5)
    v18 = wrapped1(x4) * 0.5
    v19 = torch.copysign(x4, x2)
    left2 = 3
    while left2:
        left2 -= 1
        if left2 == n1:
            break
        with torch.no_grad():
            order1 = {"kind": "scale" if x2.dim() > 1 else "shift", "by": -1.0, "extra": None}
            match order1:
                case {"kind": "scale", "by": by1}:
                    v21 = x6 * by1
                case {"kind": "shift", "by": float(by1), **rest1}:
                    v21 = x6 + by1 - len(rest1)
            x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v21.sum()))
            v20 = torch.is_grad_enabled()
        LOG1.append(v20)
        x3 = x3 * 0.25 - torch.tanh(x5.sum()) * 0.5
    else:
        v22 = v18 + 1
        v23 = x4 * 0.5 if x4.sum() < -0.03 else x4 + 1.5
        total1 = Sum1(v23 * 0.5)
        total1 += torch.tanh(v17.sum())
        total1 += 1
        v24 = total1.value
        v25 = total1.count
        LOG1.append(v25)
        x3 = x3 * 0.25 - torch.tanh(v22.sum()) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v24.sum()) * 0.25)
    v26 = torch.special.entr(x4.abs() + 0.5)
    v27 = torch.sigmoid(v17)
    y = x4 * 0.5
    try:
        raise KeyError("first")
    except KeyError:
        v28 = y + len(str(y.sum().item())) % 4
        v28 = v28 + 0.5
    v29 = torch.nn.functional.softshrink(x2, 0.25)
    return [x3, v19, v26, v27, v28, v29]


def calls(new):
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(3, requires_grad=True), new.dyadic(requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 3, requires_grad=True), new.dyadic(2, 2))
    yield Call(new.dyadic(2, 3, requires_grad=True), new.dyadic(3, requires_grad=True), new.dyadic(requires_grad=True), 3, new.dyadic(2, 3), new.dyadic(2, 3, requires_grad=True), new.dyadic(2, 2))
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(3, requires_grad=True), new.dyadic(requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 3, requires_grad=True), new.dyadic(2, 2))
    yield Call(new.dyadic(7, 3, requires_grad=True), new.dyadic(3, requires_grad=True), new.dyadic(requires_grad=True), 3, new.dyadic(7, 3), new.dyadic(7, 3, requires_grad=True), new.dyadic(2, 2))
    yield Call(new.dyadic(7, 3, requires_grad=True), new.dyadic(3, requires_grad=True), new.dyadic(requires_grad=True), 3, new.dyadic(7, 3), new.dyadic(7, 3, requires_grad=True), new.dyadic(2, 2))
