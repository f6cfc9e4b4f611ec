"""Drawn at random: break in property, buffer, coroutine; calls: default dtype.

+++
id = "exc/break_in_property.buffer.coroutine~default_dtype-372c60dca758"
clauses = ["BREAK-1", "CAPTURE-4", "ALIAS-1", "CAPTURE-6", "INTERCEPT-3", "CAPTURE-5", "EFFECT-1", "BREAK-3", "BREAK-4", "RNG-1", "RNG-4", "EXC-2", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "item", "reduction", "pointwise", "view", "module", "buffer", "mutation", "class", "inplace", "introspection", "generator", "dunder", "helper", "with_block", "object_mutation", "numpy", "property", "strides", "branch_on_python", "random", "numpy_random", "container", "exception", "ambient_mode", "for_loop", "try_except", "try_finally", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import math
import numpy as np

LOG1 = []
LOG2 = []


class Running1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros((), dtype=torch.int64))
        self.register_buffer("level", torch.zeros(()), persistent=False)

    def forward(self, value):
        if self.training:
            self.count.add_(1)
            self.level.copy_(self.level * 0.5 + torch.tanh(value.detach().sum()))
        return value * 0.5 + self.level + self.count % 4


class Pause1:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value
        return answer


async def double_later1(v):
    count = await Pause1(2)
    return v * 0.5 + count


@contextlib.contextmanager
def counted1():
    LOG1.append("in")
    yield len(LOG1)
    LOG1.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


class Stage1:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y + y.sum().clamp(-4.0, 4.0).item()


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


def program(x1, x2, x3, net1, n1):
    v1 = x3 + x3.sum().clamp(-4.0, 4.0).item()
    v2 = (v1.abs() + 0.5).log1p()
    v3 = v2.split((2, 2), dim=1)[1]
    v4 = net1(x2)
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v5 = x3 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    task1 = double_later1(x1)
    try:
        waiting1 = task1.send(None)
        task1.send(waiting1 + 1)
        v6 = x1
    except StopIteration as done1:
        v6 = done1.value
    v7 = within1(v5, n1)
    v8 = x1 * 0.5 + float(np.clip(x1.detach().cpu().numpy().sum(), -2.0, 2.0))
    v9 = (-v8.abs()).exp2()
    match n1:
        case 0:
            v10 = v3
            for part1 in parts1(v3, 2):
                v10 = v10 * 0.5 + part1
            v11 = Stage1(x2).value + 0.5
            v12 = v7.contiguous()
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
            v2 = (v2 + torch.tanh(v11.sum())) * 0.5
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        case 1 | 2:
            v13 = []
            with contextlib.ExitStack() as stack1:
                stack1.callback(v13.append, "last")
                if n1 >= 1:
                    stack1.enter_context(contextlib.nullcontext())
                v14 = v4 + float(np.random.rand())
                v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v14.sum()))
                v13.append("body")
            LOG2.append(v13)
            v15 = torch.sigmoid(v8)
            worker1 = tolerant1(v4)
            v16 = next(worker1)
            v16 = v16 + worker1.throw(ValueError("again"))
            v17 = list(worker1)
            LOG2.append(v17)
            v2 = torch.tanh(v2 + torch.tanh(v15.sum()))
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v16.sum()) * 0.25)
        case int() as other1 if other1 > 5:
            v2 = v2 * 0.5
        case _:
            v18 = torch.cosh(torch.tanh(v2))
            v2 = torch.where(v2 > 0.31, v2 * 0.5, v18)
    return v1, v2, v6, v9


def calls(new):
    net1 = new.module(Running1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(1, 4, 4), net1, 3)
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(1, 4, 4), net1, 3)
    torch.set_default_dtype(torch.float32)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(1, 4, 4), net1, 3)
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(1, 4, 4), net1, 3)
    torch.set_default_dtype(torch.float32)
