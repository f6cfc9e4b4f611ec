"""Drawn at random: break in lambda, builtins, counter; calls: many numbers.

+++
id = "exc/break_in_lambda.builtins.counter~many_numbers-ce2b1447f92e"
clauses = ["EFFECT-1", "CAPTURE-6", "CAPTURE-4", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "BREAK-4", "CAPTURE-3", "EFFECT-5", "FRAME-3", "EXC-3", "EXC-1", "CACHE-2", "CACHE-3", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "dtype_promotion", "object_mutation", "container", "string", "lambda", "iterator", "matmul", "reduction", "module", "indexing", "pointwise", "graph_break", "exception", "print", "branch_on_data", "global_write", "helper", "introspection", "convolution", "numpy", "item", "many_calls", "class", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import numpy as np

LOG1 = []
TOTAL1 = 0
LAST1 = None


class Stop1(Exception):
    pass


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


def program(x1, x2, x3, flag1, n1, x4, net1):
    if flag1:
        try:
            v1 = x2.int()
            v3 = collections.Counter("abca")
            v3["b"] += n1
            v2 = x1 + v3["a"] * 0.5 - v3["missing"] + len(v3)
            LOG1.append(v3)
            x2 = x2 * 0.25 - torch.tanh(v1.sum() * 0.125) * 0.5
            x2 = x2 * 0.25 - torch.tanh(v2.sum()) * 0.5
            print("before the error", n1)
            if x2.sum() > 0.03:
                raise Stop1(f"at {n1}")
            v5 = sorted([3, 1, n1], key=lambda v: -v)
            signs1 = list(map(lambda v: v % 2, filter(None, v5)))
            v4 = x3 * max(v5) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
            LOG1.append(v5)
            v6 = v4 @ x4
            v7, v8 = v4.max(-1)
            x2 = torch.tanh(x2 + torch.tanh(v6.sum()))
            x2 = (x2 + torch.tanh(v7.sum())) * 0.5
            x2 = (x2 + torch.tanh(v8.sum() * 0.125)) * 0.5
        except Stop1 as error1:
            v9 = net1["first"](x1) - net1["second"](x1) * 0.5
            v10 = x2.triu(1)
            v11 = torch.nn.functional.gelu(v10, approximate="tanh")
            x2 = (x2 + torch.tanh(v9.sum())) * 0.5
            x2 = torch.maximum(x2, x2 * 0.5 - v11 * 0.25)
            print("caught", error1)
        x2 = (x2 + x4) * 0.5
    else:
        if flag1:
            v12 = (lambda y: y - float(y.sum().clamp(-1.0, 1.0)))(x3 * 0.5) + x3
            x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        else:
            v14 = collections.deque([0.5, 1.5], maxlen=3)
            v14.append(x3)
            v14.appendleft(n1)
            v14.rotate(1)
            v13 = x3 + sum(v14)
            v14.popleft()
            LOG1.append(v14)
            v15 = torch.clamp(v13, -0.75, 1.25)
            x3 = torch.maximum(x3, x3 * 0.5 - v15 * 0.25)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, x3)
    v16 = advance1(x4)
    try:
        try:
            raise KeyError("first")
        except KeyError as inner1:
            if not flag1:
                raise ValueError("second") from inner1
            raise TypeError("third") from None
    except (ValueError, TypeError) as error2:
        v17 = v16 + (error2.__cause__ is None) + (error2.__suppress_context__ * 0.5)
        v18 = [type(error2).__name__, type(error2.__context__).__name__]
    found1 = None
    step1 = 0
    while found1 is None:
        step1 += 1
        found1 = step1 if step1 * step1 > n1 else None
    v19 = x2 + found1
    v20 = torch.nn.functional.pad(x1, (1, 1), mode="circular")
    if n1 == 0:
        raise RuntimeError("refused", n1)
    v21 = torch.nn.functional.avg_pool1d(v20, 2, stride=1)
    v22 = x1 * 0.5 + float(np.clip(x1.detach().cpu().numpy().sum(), -2.0, 2.0))
    return [v17, v18, v19, v21, v22]


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    for number in range(9):
        yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 1), True, number, new.dyadic(1, 3), net1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 1), True, 1, new.dyadic(1, 3), net1)
