"""Drawn at random: async with for, dict of tensors changed, for zip enumerate; calls: new data.

+++
id = "exc/async_with_for.dict_of_tensors_changed.for_zip_enumerate~new_data-65e9895a5f40"
clauses = ["FRAME-2", "FRAME-4", "CAPTURE-2", "EFFECT-1", "EXC-2", "CAPTURE-6", "GRAD-5", "BREAK-1", "CAPTURE-3", "EXC-3", "RNG-1", "RNG-4", "INTERCEPT-3", "CACHE-2", "CACHE-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "introspection", "nested_function", "iterator", "object_mutation", "exception", "helper", "grad", "hook", "lambda", "graph_break", "container", "string", "random", "numpy_random", "numpy", "generator", "class", "dunder", "with_block", "global_read", "alias", "cache_key", "branch_on_python", "try_except", "try_finally", "for_loop", "comprehension", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np

LOG1 = []


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


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


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def program(x1, x2, x3, n1, flag1):
    v1 = torch.nn.functional.relu6(x2)
    def show1(value, other=2):
        found = sorted(locals())
        return value * len(found), found

    v2, v3 = show1(x1)
    v4 = x2 * 1.0
    for i1, (left1, right1) in enumerate(zip((x2, x2 * 0.5), (0.25, n1), strict=True), start=1):
        v4 = v4 + left1 * right1 / i1
    v6 = {}
    for k1 in range(2):
        left2 = 3
        while left2:
            left2 -= 1
            if left2 == k1:
                break
            left3 = 1
            while left3 > 0:
                v7, v8 = guarded1(v1, n1)
                LOG1.append(v8)
                if flag1:
                    pass
                elif __debug__:
                    ...
                v9 = -x2 + (+k1) - (~k1) * (not flag1)
                v11 = []
                with torch.enable_grad():
                    leaf1 = v7.detach().clone().requires_grad_(True)
                    middle1 = leaf1 * 0.5
                    middle1.register_hook(lambda gradient: v11.append(tuple(gradient.shape)) or gradient * 2.0)
                    middle1.sum().backward()
                v10 = leaf1.grad + len(v11)
                LOG1.append(v11)
                v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v9.sum()) * 0.25)
                v4 = torch.tanh(v4 + v10)
                left3 -= 1
            v4 = v4.clamp(-1.0, 1.0)
        else:
            v12 = (torch.acosh(v1.abs() + 1.25).abs() + 0.5).log()
            v4 = torch.maximum(v4, v4 * 0.5 - v12 * 0.25)
        v13 = x3 + v2
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v13.sum()) * 0.25)
        v6[k1] = v4
    v5 = v6[0] - v6[1] * 0.5
    try:
        error1 = RuntimeError("with notes")
        error1.add_note(f"note {n1}")
        raise error1
    except RuntimeError as caught1:
        v14 = x3 + len(caught1.__notes__)
    v15 = v2 + float(np.random.rand())
    v16, v17 = drive1(collect1(x3))
    v18 = v14 * 2.0 if CHOSEN1 is FIRST1 else v14 + 1.0
    return v3, v4, v5, v6, v15, v16, v17, v18


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(4), new.dyadic(4), 3, True)
    yield Call(new.dyadic(3, 4), new.dyadic(4), new.dyadic(4), 3, True)
    yield Call(new.dyadic(3, 4), new.dyadic(4), new.dyadic(4), 3, True)
