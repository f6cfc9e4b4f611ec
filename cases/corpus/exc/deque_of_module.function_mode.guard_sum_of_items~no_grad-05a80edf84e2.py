"""Drawn at random: deque of module, function mode, guard sum of items; calls: no grad.

+++
id = "exc/deque_of_module.function_mode.guard_sum_of_items~no_grad-05a80edf84e2"
clauses = ["CAPTURE-6", "CACHE-2", "CACHE-3", "EFFECT-1", "FRAME-2", "FRAME-4", "CAPTURE-5", "INTERCEPT-1", "EXC-2", "GRAD-3", "EFFECT-2", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["container", "introspection", "reduction", "cache_key", "branch_on_python", "object_mutation", "nested_function", "pointwise", "with_block", "class", "dunder", "ambient_mode", "exception", "dtype_promotion", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections
import math

LOG1 = []
RECENT1 = collections.deque(maxlen=2)
SEEN1 = []


ITEMS1 = {"a": 1}


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def program(x1, x2, x3, n1):
    v2 = [0.5, 1.5, 0.5, -0.5, 2.0]
    v2[1:3] = [0.25]
    middle1 = v2[n1 % 3 : 4 : 2]
    del v2[-1:]
    v1 = x3 * len(v2) + sum(middle1)
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v3 = x1 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    v4, v5 = x2.max(-1)
    v6 = v4 + sum(ITEMS1.values()) * 0.25
    v7 = v6 + 1
    try:
        def show1(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        v8, v9 = show1(x3)
        LOG1.append(v9)
        v10 = torch.tanh(v8)
        RECENT1.append(v8.detach().sum())
        v11 = v8 * 0.5 + len(RECENT1)
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v10.to(torch.float32).sum()) * 0.25)
        v4 = v4 * 0.25 - torch.tanh(v11.to(torch.float32).sum()) * 0.5
        if n1 >= 1:
            raise ValueError("in the middle", n1)
        counter1 = Counter1()
        with counter1:
            v12 = torch.tanh(v3) + torch.sin(v3)
        v13 = list(counter1.names)
        LOG1.append(v13)
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v12.sum()))
    except ValueError as error1:
        v14 = v5 / (v5.abs() + 1)
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        v4 = v4 * 0.5 + len(error1.args) * 0.25
    with torch.no_grad():
        v16 = x3.to(torch.float64)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, v16)
        v15 = torch.is_grad_enabled()
    SEEN1.append(v4.sum())
    SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
    v17 = v4 + len(SEEN1) % 4
    return x3, v1, v2, v7, v15, v17


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(4, 3, 3, dtype=torch.float64), 3)
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(4, 3, 3, dtype=torch.float64), 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(4, 3, 3, dtype=torch.float64), 3)
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(4, 3, 3, dtype=torch.float64), 3)
