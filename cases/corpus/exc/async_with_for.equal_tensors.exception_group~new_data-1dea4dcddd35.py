"""Drawn at random: async with for, equal tensors, exception group; calls: new data.

+++
id = "exc/async_with_for.equal_tensors.exception_group~new_data-1dea4dcddd35"
clauses = ["CAPTURE-6", "SHAPE-7", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "INTERCEPT-3", "EFFECT-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "reduction", "branch_on_size", "branch_on_python", "sorting", "pointwise", "object_mutation", "class", "dunder", "graph_break", "branch_on_data", "matmul", "exception", "print", "item", "generator", "helper", "with_block", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io

LOG1 = []


class Stop1(Exception):
    pass


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


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


def program(x1, n1, x2, x3, x4, x5, x6):
    allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
    v1 = x1 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
    v2 = torch.linalg.vector_norm(x1, 1, 0)
    v3 = v1 + 1
    scale1 = None if v1.shape[0] != 3 else 1.5
    v4 = v3 * 2.0
    if scale1 is not None:
        v4 = v4 * scale1
    chosen1 = scale1 or 0.25
    v4 = v4 + chosen1
    try:
        v5 = torch.bucketize(x2, torch.tensor([-1.03, 0.17, 0.83]))
        v6 = torch.lcm(v5 % 8, v5 % 8)
        v7 = x2 + 1
        v1 = v1 * 0.25 - torch.tanh(v6.sum() * 0.125) * 0.5
        v1 = (v1 + torch.tanh(v7.sum())) * 0.5
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v9 = Table1(a=v3)
        v8 = v9["a"] * 0.5 + v9["unknown"]
        v9["b"] = 2
        LOG1.append(v9)
        scale2 = None if n1 != 2 else 1.5
        v10 = x2 * 2.0
        if scale2 is not None:
            v10 = v10 * scale2
        chosen2 = scale2 or 0.25
        v10 = v10 + chosen2
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v10.sum()))
    except Stop1 as error1:
        v11 = torch.nn.functional.softsign(x2)
        if torch.equal(x2, x2 * 1.0) and not torch.allclose(x2, x2 + 1.0):
            v12 = x2 * 2.0
        else:
            v12 = x2 * 0.5
        v13 = torch.gru_cell(v11, x3, x4, x5)
        v1 = (v1 + torch.tanh(v12.sum())) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v13.sum()) * 0.5
        print("caught", error1)
    total1 = x3.sum().item()
    if -2.03 < total1 < 2.03:
        v14 = x3 + total1
    else:
        v14 = x3 * 0.5
    v16 = []
    v15 = v14 * 0.5
    try:
        raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
    except* ValueError as group1:
        v16.append(len(group1.exceptions))
        v15 = v15 + len(group1.exceptions)
    except* (KeyError, TypeError):
        v16.append("rest")
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        v18, v19 = drive1(collect1(v3))
        LOG1.append(v19)
        v20 = torch.nn.functional.margin_ranking_loss(x4, x6, torch.ones_like(x4), margin=0.31)
        v2 = torch.tanh(v2 + torch.tanh(v18.sum()))
        v2 = (v2 + torch.tanh(v20.sum())) * 0.5
        print("inside", n1)
    v17 = v2 + len(out1.getvalue()) * 0.125
    return v1, v2, v4, v15, v16, v17


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 2), new.dyadic(6, 3), new.dyadic(6, 2), new.dyadic(6, 3))
    yield Call(new.dyadic(4, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 2), new.dyadic(6, 3), new.dyadic(6, 2), new.dyadic(6, 3))
    yield Call(new.dyadic(4, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 2), new.dyadic(6, 3), new.dyadic(6, 2), new.dyadic(6, 3))
