"""Drawn at random: break in closure, coroutine, function mode; calls: edited.

+++
id = "exc/break_in_closure.coroutine.function_mode~edited-4b77ca6f0f04"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-2", "CAPTURE-2", "EFFECT-1", "CAPTURE-5", "INTERCEPT-1", "CAPTURE-4", "GRAD-3", "GRAD-2", "INTERCEPT-3", "BREAK-6", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["class", "attribute", "introspection", "cache_key", "graph_break", "closure", "nonlocal", "exception", "iterator", "pointwise", "reduction", "global_read", "size_arithmetic", "numpy", "item", "object_mutation", "with_block", "dunder", "ambient_mode", "container", "module", "normalization", "convolution", "branch_on_python", "generator", "helper", "print", "branch_on_data", "while_loop", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np

LOG1 = []


class Space1:
    pass


SPACE1 = Space1()


TABLE1 = torch.ones(2)


class Stop1(Exception):
    pass


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


class Pause1:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value
        return answer


async def double_later1(v):
    count = await Pause1(2)
    return v * 0.5 + count


def program(x1, x2, x3, n1, net1, x4, x5):
    v1 = x3 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
    scale1 = 0.5
    runs1 = 0

    def inner1(y):
        nonlocal runs1
        runs1 += 1
        y = y + scale1
        return y + int(y.sum()) % 5

    v2 = inner1(x3) + inner1(x3 * 0.5) * runs1
    source1 = iter([0.5, 1.5])
    v3 = x3
    while True:
        try:
            v3 = v3 * 0.5 + next(source1)
        except StopIteration:
            break
    v4 = x1.sinh()
    v5 = torch.nanmedian(v3, -3).values
    v7 = TABLE1 * 2
    v6 = x3 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
    v8 = v1 * 0.5 + float(np.clip(v1.detach().cpu().numpy().sum(), -2.0, 2.0))
    v9 = torch.special.entr(x3.abs() + 0.5)
    try:
        counter1 = Counter1()
        with counter1:
            v10 = torch.tanh(v1) + torch.sin(v1)
        v11 = list(counter1.names)
        LOG1.append(v11)
        v13 = []
        try:
            try:
                v12 = v10 * 0.5
                [][n1]
            except IndexError:
                v13.append("inner")
                raise
        except LookupError:
            v13.append("outer")
            v12 = v12 + 1.0
        LOG1.append(v13)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v12)
        print("before the error", n1)
        if v1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v14 = net1(x2) * 0.5
        v15 = torch.nn.functional.conv2d(v4, x4, groups=2)
        v16 = torch.nn.functional.hardshrink(x5, 0.25)
        v1 = v1 * 0.25 - torch.tanh(v14.to(torch.float64).sum()) * 0.5
        v1 = torch.tanh(v1 + torch.tanh(v15.to(torch.float64).sum()))
        v1 = v1 * 0.25 - torch.tanh(v16.sum()) * 0.5
    except Stop1 as error1:
        with torch.set_grad_enabled(n1 != 2):
            p1 = v1 * 0.5
            with torch.enable_grad():
                q1 = v1 + 1.0
            v18 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
        v17 = p1.detach() - q1.detach()
        LOG1.append(v18)
        task1 = double_later1(v9)
        try:
            waiting1 = task1.send(None)
            task1.send(waiting1 + 1)
            v19 = v9
        except StopIteration as done1:
            v19 = done1.value
        v20 = torch.frac(x4)
        v1 = v1 * 0.25 - torch.tanh(v17.sum()) * 0.5
        v1 = torch.tanh(v1 + torch.tanh(v19.sum()))
        v1 = (v1 + torch.tanh(v20.to(torch.float64).sum())) * 0.5
        print("caught", error1)
    return v1, v2, v5, v6, v7, v8


def calls(new):
    net1 = new.module(lambda: torch.nn.LayerNorm(1))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(2, 4, 1, dtype=torch.float64), 3, net1, new.dyadic(2, 1, 2, 2), new.dyadic(2, 1, 4, dtype=torch.float64))
    SPACE1.extra = 0.25
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(2, 4, 1, dtype=torch.float64), 3, net1, new.dyadic(2, 1, 2, 2), new.dyadic(2, 1, 4, dtype=torch.float64))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(2, 4, 1, dtype=torch.float64), 3, net1, new.dyadic(2, 1, 2, 2), new.dyadic(2, 1, 4, dtype=torch.float64))
    del SPACE1.extra
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(2, 4, 1, dtype=torch.float64), 3, net1, new.dyadic(2, 1, 2, 2), new.dyadic(2, 1, 4, dtype=torch.float64))
    SPACE1.extra = 0.25
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(2, 4, 1, dtype=torch.float64), 3, net1, new.dyadic(2, 1, 2, 2), new.dyadic(2, 1, 4, dtype=torch.float64))
