"""Drawn at random: annotated, break in nested with, deque of module; calls: no grad.

+++
id = "rng/annotated.break_in_nested_with.deque_of_module~no_grad-20564213eeee"
clauses = ["FRAME-1", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "EFFECT-1", "BREAK-3", "BREAK-4", "CAPTURE-6", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["helper", "keyword_only", "reduction", "graph_break", "item", "lambda", "container", "random", "branch_on_data", "dataclass", "with_block", "generator", "decorator", "object_mutation", "pointwise", "ambient_mode", "introspection", "nested_function", "closure", "try_finally", "class", "while_loop", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib
import dataclasses
import math

LOG1 = []
RECENT1 = collections.deque(maxlen=2)


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


@dataclasses.dataclass
class Point1:
    value: object
    count: int


def program(x1, n1, x2):
    v1 = torch.scalar_tensor(1.5)
    ratio1: float = 0.5
    v2: torch.Tensor = typed1(x1, ratio1)
    v3 = x1.cumsum(0)
    with scaled1(0.5) as factor1:
        left1 = 3
        while left1:
            left1 -= 1
            if left1 == n1:
                break
            parts1 = sorted([v1.sum(), v1.sum() * 2.0, -v1.sum() - 1.03125], key=lambda v: v.item())
            v5 = v1 + torch.clamp(parts1[0], -2.0, 2.0)
            first1, *middle1, last1 = (x1, 0.5, n1, x1 * 2.0)
            v6 = first1 * middle1[0] + last1
            v7 = v6 + torch.randn(v6.shape, dtype=v6.dtype, device=v6.device).clamp(-3.0, 3.0)
            v3 = torch.maximum(v3, v3 * 0.5 - v5 * 0.25)
            v3 = (v3 + v7) * 0.5
        else:
            if torch.equal(v1, v1 * 1.0) and not torch.allclose(v1, v1 + 1.0):
                v8 = v1 * 2.0
            else:
                v8 = v1 * 0.5
            v3 = torch.maximum(v3, v3 * 0.5 - v8 * 0.25)
        v9 = v3 + 1
        match Point1(v2, n1):
            case Point1(value=value1, count=0):
                v10 = value1 * 2.0
            case Point1(value1, 1 | 2 | 3 as count1):
                v10 = value1 + count1
            case Point1():
                v10 = v2 - 1.0
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v9.sum()))
        v1 = v1 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v4 = v1 * factor1
    v11 = torch.zeros_like(x1)
    v12 = torch.nanmedian(torch.clamp(v1, max=v2), 0).values
    with contextlib.nullcontext(0.5) as value2:
        y = x2 * 0.5
        with contextlib.nullcontext(), torch.no_grad():
            v13 = y + y.sum().clamp(-4.0, 4.0).item()
            v13 = v13 * 0.5
        value3 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
        v14 = x1 * 0.5 + value3 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
        v15 = v13 - 3
        v2 = torch.tanh(v2 + v14)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v15.sum()))
        v2 = v2 * value2
    v16 = torch.tanh(torch.nansum(v3, 0))
    def inner1(u1):
        v18 = torch.nn.functional.leaky_relu(v3, 0.25)
        RECENT1.append(v2.detach().sum())
        v19 = v2 * 0.5 + len(RECENT1)
        u1 = torch.maximum(u1, u1 * 0.5 - torch.tanh(v18.sum()) * 0.25)
        u1 = torch.tanh(u1 + torch.tanh(v19.sum()))
        return u1
    v17 = inner1(x2) + 0.5
    return {"v4": v4, "v11": v11, "v12": v12, "v16": v16, "v17": v17}


def calls(new):
    yield Call(new.dyadic(4), 3, new.dyadic(4, 3))
    with torch.no_grad():
        yield Call(new.dyadic(4), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4), 3, new.dyadic(4, 3))
    with torch.no_grad():
        yield Call(new.dyadic(4), 3, new.dyadic(4, 3))
