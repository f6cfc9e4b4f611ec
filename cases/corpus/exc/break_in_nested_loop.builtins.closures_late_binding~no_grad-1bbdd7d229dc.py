"""Drawn at random: break in nested loop, builtins, closures late binding; calls: no grad.

+++
id = "exc/break_in_nested_loop.builtins.closures_late_binding~no_grad-1bbdd7d229dc"
clauses = ["EFFECT-1", "CAPTURE-6", "CAPTURE-5", "BREAK-1", "BREAK-2", "EFFECT-3", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "EXC-2", "CACHE-8", "CAPTURE-2", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "lambda", "iterator", "default_argument", "graph_break", "print", "for_loop", "matmul", "global_read", "size_arithmetic", "cache_key", "with_block", "exception", "item", "string", "closure", "nested_function", "branch_on_python", "container", "helper", "pointwise", "ambient_mode", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import itertools

LOG1 = []


TABLE1 = torch.ones(2)


def helper1(u1, v12):
    print(f"sum {u1.sum().item():+.4f}", u1.dtype, tuple(u1.shape))
    steps1 = []
    for k2 in range(3):
        def step1(v):
            return v + k2 * 0.5

        steps1.append(step1)
    v14 = steps1[0](v12) - steps1[1](v12 * 0.5)
    order1 = {"kind": "scale" if v12.dim() > 2 else "shift", "by": 0.5, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v15 = v14 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v15 = v14 + by1 - len(rest1)
    v14 = (v14 + torch.tanh(v15.sum())) * 0.5
    return v14


def program(x1, x2, x3, n1, x4, x5):
    v1 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v3 = sorted([3, 1, n1], key=lambda v: -v)
        signs1 = list(map(lambda v: v % 2, filter(None, v3)))
        v2 = x2 * max(v3) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
        LOG1.append(v3)
        scale1 = lambda v, by=-0.75: v * by
        v4 = scale1(x1) + scale1(x1, 0.5)
        v5 = x3 * 2.0
        print("half way:", v5.sum())
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v2.sum()))
        x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v5.sum()))
        v1.append(1 // (n1 - 3))
        v6 = x3 * 0.5
        for k1 in range(2):
            for part1 in (x3, x3 * 0.5):
                y = part1 + k1
                if k1 == 1:
                    v6 = v6 * 0.25 + y * 2.0 if bool((y > 0.53).any()) else y - 0.25
        v7 = torch.addmm(x5, x2, x4, alpha=0.5)
        v9 = TABLE1 * 2
        v8 = x1 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
        LOG1.append(v9)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
        x1 = x1 * 0.25 - torch.tanh(v8.sum()) * 0.5
    v10 = torch.stack([x3, x3], dim=-1)
    v11 = torch.arange(2)
    first1 = helper1(x4, x2)
    v13 = helper1(x4, x2 * 0.5) + torch.tanh(first1.sum())
    v16 = x2 + 1
    v17 = torch.nn.functional.hardsigmoid(v16)
    v18 = v10
    for a_part1, b_part1 in itertools.product((v10, v10 * 0.5), repeat=2):
        v18 = v18 * 0.25 + a_part1 - b_part1
    for k3 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
        v18 = v18 + k3 * 0.125
    v19 = list(itertools.accumulate([1, 2, 3]))
    v18 = v18 + sum(v19) * 0.25
    return [x1, v1, v11, v13, v17, v18, v19]


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(3, 4), 3, new.dyadic(4, 4), new.dyadic(4))
    with torch.no_grad():
        yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(3, 4), 3, new.dyadic(4, 4), new.dyadic(4))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(3, 4), 3, new.dyadic(4, 4), new.dyadic(4))
    with torch.no_grad():
        yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(3, 4), 3, new.dyadic(4, 4), new.dyadic(4))
