"""Drawn at random: break in helper of helper, comprehension walrus, conditional expression; calls: no grad.

+++
id = "rng/break_in_helper_of_helper.comprehension_walrus.conditional_expression~no_grad-165e2a3f8f47"
clauses = ["CAPTURE-3", "BREAK-1", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "CAPTURE-5", "SHAPE-7", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "FRAME-2", "FRAME-4", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["pointwise", "dataclass", "reduction", "matmul", "graph_break", "helper", "container", "cache_key", "nested_function", "closure", "branch_on_size", "object_mutation", "random", "dtype_int", "indexing", "introspection", "ambient_mode", "class", "for_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
reused = [3, 4]
+++
"""
import torch
import dataclasses

LOG1 = []


@dataclasses.dataclass
class Point1:
    value: object
    count: int


def step1(y):
    return (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


ITEMS1 = {"a": 1}


def program(x1, x2, x3, n1, x4):
    v1 = x1 + 0.5
    match Point1(v1, n1):
        case Point1(value=value1, count=0):
            v2 = value1 * 2.0
        case Point1(value1, 1 | 2 | 3 as count1):
            v2 = value1 + count1
        case Point1():
            v2 = v1 - 1.0
    v3 = torch.argmin(x1, -2, keepdim=True)
    parts1 = [part1 * i1 for i1, part1 in enumerate((x2, x2 + 1.0, x2 * 0.5)) if i1 != n1]
    v4 = sum(parts1, x2)
    v5 = v2 @ x4
    kept1 = [half1 for k1 in range(4) if (half1 := k1 / 2) > 0.5]
    v6 = x3 * half1 + len(kept1)
    v7 = torch.exp(-v5.abs())
    for i2 in range(1, 4):
        if i2 == n1:
            break
        for i3 in range(1, 4):
            if i3 == n1:
                break
            def inner1(u1):
                v9 = outer1(x2) + 1.0
                v10 = v7 + sum(ITEMS1.values()) * 0.25
                v11 = v1 + 1
                v9 = (v9 + u1) * 0.5
                v9 = (v9 + torch.tanh(v10.sum())) * 0.5
                v9 = torch.maximum(v9, v9 * 0.5 - torch.tanh(v11.sum()) * 0.25)
                return v9
            v8 = inner1(v6) + 0.5
            x4 = torch.tanh(x4 + torch.tanh(v8.sum()))
        else:
            v12 = v1 * 2.0 if v2.shape[0] < 5 else v1 - 1.0
            v13 = torch.isfinite(x1)
            v15 = torch.randperm(4, device=v4.device)
            v14 = v4 + (v15 * torch.arange(4, device=v4.device)).sum() * 0.125
            LOG1.append(v15)
            x4 = (x4 + torch.tanh(v12.sum())) * 0.5
            x4 = torch.maximum(x4, x4 * 0.5 - torch.tanh(v13.sum() * 0.125) * 0.25)
            x4 = x4 * 0.25 - torch.tanh(v14.sum()) * 0.5
        x4 = torch.maximum(x4, x4 * 0.5 - x3 * 0.25)
    else:
        v16 = v3.cumsum(-2)
        def show1(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        v17, v18 = show1(v4)
        LOG1.append(v18)
        x4 = torch.tanh(x4 + torch.tanh(v16.sum() * 0.125))
        x4 = torch.maximum(x4, x4 * 0.5 - torch.tanh(v17.sum()) * 0.25)
    return [x4]


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(), 3, new.dyadic(3, 5))
    with torch.no_grad():
        yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(), 3, new.dyadic(3, 5))
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(), 3, new.dyadic(3, 5))
    with torch.no_grad():
        yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(), 3, new.dyadic(3, 5))
