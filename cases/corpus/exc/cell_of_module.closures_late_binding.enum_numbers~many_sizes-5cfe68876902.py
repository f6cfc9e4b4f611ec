"""Drawn at random: cell of module, closures late binding, enum numbers; calls: many sizes.

+++
id = "exc/cell_of_module.closures_late_binding.enum_numbers~many_sizes-5cfe68876902"
clauses = ["CAPTURE-6", "EFFECT-1", "CAPTURE-5", "INTERCEPT-1", "CACHE-8", "EXC-2", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["generator", "iterator", "closure", "nonlocal", "object_mutation", "helper", "container", "view", "pointwise", "with_block", "class", "dunder", "ambient_mode", "nested_function", "branch_on_python", "reduction", "enum", "exception", "dynamic_shapes", "many_calls", "for_loop", "try_finally", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import enum

LOG1 = []


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def helper1(u1):
    v16 = torch.quantile(u1, 0.25, -2, keepdim=True).view_as(torch.quantile(u1, 0.25, -2, keepdim=True))
    return v16


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


def program(x1, n1):
    odd1 = (k for k in range(3) if k % 2)
    first1 = next(odd1, None)
    v1 = x1 + (0.5 if first1 is None else first1)
    v2 = x1.new_tensor([[0, 1, 1], [1, 0, 1]])
    v3 = v1 + next_number1() % 4
    first2, *middle1, last1 = (x1, 0.5, n1, x1 * 2.0)
    v4 = first2 * middle1[0] + last1
    v5 = v2.chunk(2, 0)[1]
    v6 = v4.detach()
    v7 = torch.nn.functional.gelu((x1.abs() + 0.5).log2())
    try:
        counter1 = Counter1()
        with counter1:
            v8 = torch.tanh(v5) + torch.sin(v5)
        v9 = list(counter1.names)
        LOG1.append(v9)
        v1 = torch.maximum(v1, v1 * 0.5 - v8 * 0.25)
    finally:
        steps1 = []
        for k1 in range(3):
            def step1(v):
                return v + k1 * 0.5

            steps1.append(step1)
        v10 = steps1[0](v5) - steps1[1](v5 * 0.5)
        v11 = torch.log(v6.abs() + 0.5)
        v12 = torch.nn.functional.softplus(v7)
        v1 = torch.maximum(v1, v1 * 0.5 - v10 * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v11.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v12)
    try:
        v13 = v1 + next_number1() % 4
        v14 = x1.as_strided((2, 2), (2, 1), 1)
        v3 = torch.tanh(v3 + v13)
        v3 = torch.tanh(v3 + torch.tanh(v14.sum()))
        if n1 != 2:
            raise ValueError("in the middle", n1)
        v15 = helper1(v5) + 0.25
        v3 = torch.where(v3 > 0.31, v3 * 0.5, v15)
    except ValueError as error1:
        v18 = Flags1.A | Flags1.B if n1 < 1 else Flags1.A
        v17 = v2 * Level1.HIGH + (Flags1.B in v18) + (Level1.LOW < Level1.HIGH)
        LOG1.append(v18)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v17.sum()))
        v3 = v3 * 0.5 + len(error1.args) * 0.25
    return [v3]


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 3, dtype=torch.float64), 3)
    yield Call(new.dyadic(2, 3, dtype=torch.float64), 3)
