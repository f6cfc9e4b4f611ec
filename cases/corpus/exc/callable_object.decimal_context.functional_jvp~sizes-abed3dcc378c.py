"""Drawn at random: callable object, decimal context, functional jvp; calls: sizes.

+++
id = "exc/callable_object.decimal_context.functional_jvp~sizes-abed3dcc378c"
clauses = ["EXC-2", "EXC-3", "EFFECT-2", "EFFECT-3", "BREAK-2", "CACHE-2", "CACHE-3", "CAPTURE-5", "FRAME-2", "EFFECT-1", "BREAK-1", "INTERCEPT-1", "GRAD-5", "CAPTURE-2", "BREAK-4", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["pointwise", "branch_on_python", "exception", "introspection", "print", "object_mutation", "container", "graph_break", "global_read", "dtype_promotion", "cache_key", "generator", "helper", "size_arithmetic", "fft", "dtype_complex", "class", "dunder", "keyword_only", "with_block", "grad", "iterator", "dynamic_shapes", "while_loop", "for_loop", "try_except"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import decimal

TRAIL1 = []
LOG1 = []


NUMBER1 = 1


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


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


def stages1(u1):
    for step in range(2):
        yield inner2(u1) * (step + 1)




def inner2(u1):
    value1, slope1 = torch.func.jvp(torch.sin, (u1.detach(),), (torch.ones_like(u1),))
    v19 = value1 + slope1 * 0.5
    v20 = v19
    for k1 in Countdown1(4):
        v20 = v20 * 0.5 + k1
    v21 = list(Countdown1(2))
    LOG1.append(v21)
    v19 = v19 * 0.25 - torch.tanh(v20.sum()) * 0.5
    return v19


def program(x1, x2, x3, flag1, n1):
    v1 = x1 - x2
    v2 = torch.le(x2, -0.43)
    v3 = x2.clamp(-1, 2)
    try:
        try:
            raise KeyError("first")
        except KeyError as inner1:
            if not flag1:
                raise ValueError("second") from inner1
            raise TypeError("third") from None
    except (ValueError, TypeError) as error1:
        v4 = v3 + (error1.__cause__ is None) + (error1.__suppress_context__ * 0.5)
        v5 = [type(error1).__name__, type(error1.__context__).__name__]
    TRAIL1.append("before")
    v6 = v1 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v6.dim())
    v7 = torch.nn.functional.hardswish(torch.sub(v4, v1, alpha=2))
    v9 = torch.full((2,), NUMBER1, device=x2.device)
    v8 = x2 + NUMBER1
    running1 = averages1()
    next(running1)
    v10 = running1.send(v6)
    v10 = running1.send(torch.tanh(x3.sum() * 0.125)) * 0.5 + v10
    running1.close()
    if flag1:
        v11 = torch.zeros(v6.shape[0], 2)
        v12 = torch.nn.functional.celu(torch.fft.rfft(v8).abs())
        v6 = (v6 + torch.tanh(v11.sum())) * 0.5
        v6 = v6 * 0.25 - torch.tanh(v12.sum()) * 0.5
    elif n1 == 2:
        v13 = Shift1(0.5)(v6, scale=2.0) + Shift1(by=-1.0)(v6)
        v14 = torch.logical_and(v4, v4)
        v6 = (v6 + torch.tanh(v13.sum())) * 0.5
        v6 = torch.tanh(v6 + torch.tanh(v14.sum() * 0.125))
    elif n1 in (4, 5, 6):
        v6 = v6 * 0.5
    else:
        with decimal.localcontext() as context1:
            context1.prec = 4
            v16 = decimal.Decimal(1) / 3
        v15 = v6 + float(v16)
        LOG1.append(v16)
        v17 = v2 <= v4
        v18 = v3 * 0.5
        for part1 in stages1(v3):
            v18 = v18 * 0.5 + torch.tanh(part1.sum())
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        v6 = v6 * 0.25 - torch.tanh(v17.sum() * 0.125) * 0.5
        v6 = (v6 + v18) * 0.5
    return v5, v6, v7, v9, v10


def calls(new):
    yield Call(new.integers(-9, 10, 4, 3, 3), new.dyadic(3, 3), new.booleans(3, 3), True, 3)
    yield Call(new.integers(-9, 10, 5, 3, 3), new.dyadic(3, 3), new.booleans(3, 3), True, 3)
    yield Call(new.integers(-9, 10, 4, 3, 3), new.dyadic(3, 3), new.booleans(3, 3), True, 3)
    yield Call(new.integers(-9, 10, 7, 3, 3), new.dyadic(3, 3), new.booleans(3, 3), True, 3)
    yield Call(new.integers(-9, 10, 7, 3, 3), new.dyadic(3, 3), new.booleans(3, 3), True, 3)
