"""Drawn at random: autocast, either tensor, guard identity; calls: edited.

+++
id = "exc/autocast.either_tensor.guard_identity~edited-ac4b66d9e4a1"
clauses = ["EFFECT-1", "CACHE-6", "PARITY-2", "CACHE-2", "CACHE-3", "CAPTURE-5", "EXC-2", "ALIAS-3", "FRAME-3", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "object_mutation", "with_block", "ambient_mode", "matmul", "dtype_half", "branch_on_python", "global_read", "alias", "cache_key", "class", "exception", "nested_function", "closure", "dunder", "attribute", "match"]
origin = "grammar"
generator = 1
graphs = 1
precision = "float32"
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


class Sum1:
    def __init__(self, value):
        self.value, self.count = value, 0

    def __iadd__(self, other):
        self.value = self.value + other
        self.count += 1
        return self


def program(x1, x2, x3, n1, flag1, x4, x5):
    v1 = x3 * 3
    v2 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        match n1:
            case 0:
                v3 = torch.cat([x2, x2], 1)
                with torch.autocast(v3.device.type, dtype=torch.bfloat16):
                    product1 = torch.ones(2, 3, device=v3.device) @ torch.ones(3, 2, device=v3.device)
                    v4 = v3 * 0.5 + product1.sum() / 16
                v5 = [product1.dtype, v4.dtype]
                LOG1.append(v5)
                with Section1("outer"), Section1("inner", swallow=True) as inner1:
                    v6 = torch.rsub(torch.nn.functional.linear(v3, x4, x5), x5)
                    x1 = (x1 + torch.tanh(v6.to(torch.float64).sum())) * 0.5
                    if flag1:
                        raise KeyError(inner1.name)
                    v7 = v4 * 2.0 if CHOSEN1 is FIRST1 else v4 + 1.0
                    x1 = x1 * 0.25 - torch.tanh(v7.to(torch.float64).sum()) * 0.5
                x1 = x1 * 0.25 - torch.tanh(x3.to(torch.float64).sum()) * 0.5
            case 1 | 2:
                v8 = x5 + 1
                x1 = torch.tanh(x1 + torch.tanh(v8.to(torch.float64).sum()))
            case int() as other1 if other1 > 5:
                x1 = x1 * 0.5
            case _:
                v9 = torch.stack([x1, x2])
                x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        def inner2(u1):
            u1 = torch.tanh(u1 + torch.tanh(v1.sum()))
            return u1
        v10 = inner2(x2) + 0.5
        total1 = Sum1(v10 * 0.5)
        total1 += torch.tanh(x1.to(torch.float32).sum())
        total1 += 1
        v11 = total1.value
        v12 = total1.count
        LOG1.append(v12)
        v1 = torch.tanh(v1 + torch.tanh(v11.sum()))
        v2.append(1 // (n1 - 3))
        v13 = x2 if flag1 else x2 + 1.0
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v13.sum()))
    import math
    from math import floor as down1, hypot
    import os.path as path1

    v14 = x2 * math.sqrt(4.0) + down1(2.75) - hypot(3.0, 4.0) * 0.25
    v15 = path1.join("a", "b")
    return v1, v2, v14, v15


def calls(new):
    global CHOSEN1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), new.dyadic(3, 4), new.dyadic(4), 3, True, new.dyadic(3, 8), new.dyadic(3))
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), new.dyadic(3, 4), new.dyadic(4), 3, True, new.dyadic(3, 8), new.dyadic(3))
    yield Call(new.dyadic(3, 4, dtype=torch.float64), new.dyadic(3, 4), new.dyadic(4), 3, True, new.dyadic(3, 8), new.dyadic(3))
    CHOSEN1 = FIRST1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), new.dyadic(3, 4), new.dyadic(4), 3, True, new.dyadic(3, 8), new.dyadic(3))
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), new.dyadic(3, 4), new.dyadic(4), 3, True, new.dyadic(3, 8), new.dyadic(3))
