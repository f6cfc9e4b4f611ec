"""Drawn at random: break in decorated, for range, global helper state; calls: inference mode.

+++
id = "exc/break_in_decorated.for_range.global_helper_state~inference_mode-7a9da37db688"
clauses = ["EFFECT-1", "FRAME-3", "BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-7", "EFFECT-2", "EFFECT-3", "BREAK-2", "EXC-2", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "SHAPE-4", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "global_write", "helper", "graph_break", "decorator", "size_arithmetic", "dynamic_shapes", "branch_on_python", "object_mutation", "container", "string", "print", "item", "exception", "random", "dtype_int", "indexing", "convolution", "ambient_mode", "nested_function", "for_loop", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

TOTAL1 = 0
LAST1 = None
SEEN1 = []
NOTES1 = []
LOG1 = []


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


def logged1(function):
    def wrapper(y):
        before = y + eval("3 - 1")
        return function(before)

    return wrapper


@logged1
def wrapped1(value):
    return value * 0.5


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


def helper1(u1):
    v14 = torch.nn.functional.logsigmoid(u1)
    v15 = u1 + 1
    v17 = torch.randperm(4, device=u1.device)
    v16 = u1 + (v17 * torch.arange(4, device=u1.device)).sum() * 0.125
    LOG1.append(v17)
    v16 = torch.where(v16 > 0.31, v16 * 0.5, v14)
    v16 = v16 * 0.25 - v15 * 0.5
    return v16


def program(x1, x2, x3, flag1, n1, x4, x5):
    for i1 in range(3):
        v1 = x1 / (x1.abs() + 0.5)
        v2 = advance1(v1)
        v3 = wrapped1(x3) * 0.5
        x1 = x1 * 0.25 - torch.tanh(v2.sum()) * 0.5
        x1 = x1 * 0.25 - torch.tanh(v3.sum()) * 0.5
    v4 = torch.round(x3, decimals=1)
    v5 = x1 * 0.5
    for i2 in range(x1.shape[0]):
        v5 = v5 + (i2 % 2) * 0.25
    v6 = []
    try:
        SEEN1.append(v4.sum())
        SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
        v7 = v4 + len(SEEN1) % 4
        x2 = (x2 + torch.tanh(v7.sum())) * 0.5
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v6.append(f"except {error1.args[0]}")
        v8 = torch.isinf(torch.sqrt(v4.abs() + 0.5))
        first1 = [note1("a"), v5 * 0.5, note1("b")][1]
        v10 = pick1(note1("c"), by=note1("d")) if note1("e") else None
        v11 = {note1("f"): note1("g"), **{"k": note1("h")}}
        v9 = first1 + len(v11) + (note1("") or len(note1("i")))
        LOG1.append(v10)
        LOG1.append(v11)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v8.sum() * 0.125))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    else:
        v6.append("else")
        v12 = torch.erfc(x3)
        x2 = x2 * 0.25 - torch.tanh(v12.sum()) * 0.5
    finally:
        v6.append("finally")
        print(f"sum {x3.sum().item():+.4f}", x3.dtype, tuple(x3.shape))
        x2 = x2 * 0.5
    v13 = helper1(v5) + 0.25
    v19 = {size1 % 3 for size1 in (*x3.shape, n1)}
    v18 = x3 + sum(sorted(v19)) * 0.5
    v20 = v18.flip(-1)
    v21 = torch.tanh(torch.nn.functional.conv2d(v13, x4, x5))
    v23 = torch.randperm(4, device=v20.device)
    v22 = v20 + (v23 * torch.arange(4, device=v20.device)).sum() * 0.125
    v24 = v20 < 2.0
    return x2, v6, v19, v21, v22, v23, v24


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 3), True, 3, new.dyadic(3, 2, 2, 2), new.dyadic(3))
    with torch.inference_mode():
        yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 3), True, 3, new.dyadic(3, 2, 2, 2), new.dyadic(3))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 3), True, 3, new.dyadic(3, 2, 2, 2), new.dyadic(3))
    with torch.inference_mode():
        yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 3), True, 3, new.dyadic(3, 2, 2, 2), new.dyadic(3))
