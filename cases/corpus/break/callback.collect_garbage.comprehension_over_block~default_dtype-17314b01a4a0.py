"""Drawn at random: callback, collect garbage, comprehension over block; calls: default dtype.

+++
id = "break/callback.collect_garbage.comprehension_over_block~default_dtype-17314b01a4a0"
clauses = ["BREAK-1", "CAPTURE-3", "EFFECT-5", "FRAME-3", "CAPTURE-5", "CACHE-2", "CACHE-3", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "pointwise", "string", "container", "branch_on_data", "while_loop", "callback", "closure", "helper", "indexing", "data_dependent_shape", "nonlocal", "cache_key", "numpy", "item", "ambient_mode", "nested_function", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import gc
import numpy as np


def twice1(function, value):
    return function(function(value))


def make1(value):
    def read():
        return value

    def change(other):
        nonlocal value
        value = other

    return read, change


read1, change1 = make1(torch.tensor(0.5))


def program(x1, n1, x2):
    v1 = x1 * 0.5
    gc.collect(0)
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v2 = torch.nn.functional.celu(v1)
        v3 = x1 + eval("2 * count + 1", {"count": n1})
        x1 = (x1 + v2) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
    v5 = collections.deque([0.5, 1.5], maxlen=3)
    v5.append(v1)
    v5.appendleft(n1)
    v5.rotate(1)
    v4 = v1 + sum(v5)
    v5.popleft()
    v6 = v1 * 1.0
    rounds1 = 0
    while v6.abs().sum() > 4.06 and rounds1 < 4:
        v6 = v6 * 0.5
        rounds1 += 1
    import math
    from math import floor as down1, hypot
    import os.path as path1

    v7 = x1 * math.sqrt(4.0) + down1(2.75) - hypot(3.0, 4.0) * 0.25
    v8 = path1.join("a", "b")
    trail1 = []
    for k1 in range(2):
        results1 = []

        def collect1(value):
            results1.append(value.dim())
            return value * 0.5

        v10 = twice1(collect1, v4) + len(results1)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        trail1.append(v1)
    v9 = torch.stack(trail1).sum(0)
    kept1 = x2[x2 > 0.53]
    v11 = x2 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    v12 = v7 * 0.5 + read1()
    v13 = v9.index_fill(1, torch.tensor([0]), 1)
    v14 = v11 * 0.5 + float(np.clip(v11.detach().cpu().numpy().sum(), -2.0, 2.0))
    return {"v1": v1, "v5": v5, "v6": v6, "v8": v8, "v12": v12, "v13": v13, "v14": v14}


def calls(new):
    yield Call(new.dyadic(3, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(3, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float32)
    yield Call(new.dyadic(3, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(3, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float32)
