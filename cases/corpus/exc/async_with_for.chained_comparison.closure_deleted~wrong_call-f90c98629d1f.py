"""Drawn at random: async with for, chained comparison, closure deleted; calls: wrong call.

+++
id = "exc/async_with_for.chained_comparison.closure_deleted~wrong_call-f90c98629d1f"
clauses = ["INTERCEPT-3", "BREAK-1", "CAPTURE-6", "EFFECT-1", "FRAME-2", "FRAME-4", "SHAPE-7", "FRAME-1", "EXC-2", "INTERCEPT-1", "CACHE-6", "CAPTURE-5", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5", "CACHE-1"]
features = ["branch_on_python", "generator", "class", "dunder", "helper", "with_block", "object_mutation", "introspection", "nested_function", "dynamic_shapes", "star_args", "exception", "pointwise", "graph_break", "ambient_mode", "dtype_double", "closure", "nonlocal", "for_loop", "comprehension", "try_except", "lambda", "try_finally"]
origin = "grammar"
generator = 1
graphs = 2
reused = [3, 5]
+++
"""
import torch
import torch._dynamo

LOG1 = []


class Steps1:
    def __init__(self, count):
        self.count = count

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.count == 0:
            raise StopAsyncIteration
        self.count -= 1
        return self.count

    async def __aenter__(self):
        return self

    async def __aexit__(self, kind, error, trace):
        self.count = -1
        return False


async def halves1(v):
    yield v
    yield v * 0.5


async def collect1(v):
    trail = []
    async with Steps1(2) as steps:
        async for step in steps:
            v = v + step
            trail.append(step)
    total = sum([part async for part in halves1(v)])
    return total, trail


def drive1(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise RuntimeError("it waits")


def strict1(a, b):
    return a * b


def program(x1, x2, n1):
    if n1 == 7:
        return x1 * 2.0, "early"
    v1, v2 = drive1(collect1(x2))
    inside1 = 1 <= n1 < 4
    if 0 < n1 <= 3 != n1:
        v3 = x2 * n1
    else:
        v3 = x2 - int(inside1)
    if n1 == 2:
        def show1(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        v4, v5 = show1(x2)
        LOG1.append(v5)
        total1 = 0.0
        for row1 in v3:
            total1 = total1 * 0.5 + row1.sum()
        v6 = v3 + torch.tanh(v3.sum() + total1)
        x1 = (x1 + torch.tanh(v4.sum())) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
    elif n1 == 2:
        v7 = (lambda v, *rest: v * len(rest) + rest[-1])(x1, 0.5, n1)
        x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        try:
            v8 = strict1(v1, 1, 2, 3)
        except TypeError:
            v8 = strict1(v1, 1) + 0.5
        v9 = torch.round(v8, decimals=1)
        v10 = v3 * 2.0
        torch._dynamo.graph_break()
        v10 = v10 - 0.5
        x1 = torch.tanh(x1 + torch.tanh(v9.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    before1 = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        made1 = torch.ones(3, device=x1.device) * n1
    finally:
        torch.set_default_dtype(before1)
    v11 = x1 + made1.sum().to(x1.dtype) * 0.125
    v12 = [made1.dtype, torch.get_default_dtype()]
    scratch1 = v11 * 2.0

    def use1():
        nonlocal scratch1
        value = scratch1 + 1.0
        del scratch1
        return value

    v13 = use1()
    try:
        v13 = v13 + scratch1
    except NameError as error1:
        v13 = v13 - len(type(error1).__name__) / 16
    v14 = x2 == -1.0
    return v2, v12, v13, v14


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(1), 3)
    yield Call()
    yield Call(new.dyadic(4), new.dyadic(1), 3)
    yield Call(unknown=1)
    yield Call(new.dyadic(4), new.dyadic(1), 3)
