"""Drawn at random: break in finally, for attribute target, guard code; calls: layout.

+++
id = "exc/break_in_finally.for_attribute_target.guard_code~layout-d5a42ce7dc3c"
clauses = ["EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CACHE-2", "CACHE-3", "CAPTURE-3", "CAPTURE-5", "SHAPE-7", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-2", "CAPTURE-6", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["object_mutation", "random", "dtype_int", "helper", "cache_key", "namedtuple", "class", "with_block", "pointwise", "branch_on_size", "graph_break", "exception", "branch_on_python", "container", "string", "item", "class_attribute", "indexing", "strides", "for_loop", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import json
import typing

LOG1 = []
LOG2 = []


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


class Limits1:
    LOW = -3


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


def program(x1, n1, x2, flag1, x3):
    match n1:
        case 0:
            v2 = torch.randint(0, 5, (3,), device=x1.device)
            v1 = x1 + v2.sum() * 0.125
            LOG1.append(v2)
            v3 = step1(v1)
            x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
        case 1 | 2:
            with contextlib.nullcontext(0.5) as value1:
                v5 = Result1(x1 * 2.0)
                v4 = v5.value - v5.total() + v5[1]
                LOG1.append(v5)
                x1 = torch.tanh(x1 + torch.tanh(v4.sum()))
                x1 = x1 * value1
            v6 = torch.nn.functional.softplus(x1)
            v7 = torch.clamp(x1, -0.75, 1.25)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
            x1 = x1 * 0.25 - v7 * 0.5
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            y = x2 * 0.5
            try:
                before1 = y + 1.0
                if x2.shape[0] != 5:
                    raise KeyError("first")
            except KeyError:
                before1 = y - 1.0
            finally:
                after1 = y + y.sum().clamp(-4.0, 4.0).item()
            v8 = before1 + after1
            order1 = {"kind": "scale" if flag1 else "shift", "by": 0.5, "extra": None}
            match order1:
                case {"kind": "scale", "by": by1}:
                    v9 = x2 * by1
                case {"kind": "shift", "by": float(by1), **rest1}:
                    v9 = x2 + by1 - len(rest1)
            v11 = f"{x2.sum().item():.3f}"
            v10 = x2 + len(v11) / 8
            LOG1.append(v11)
            x1 = x1 * 0.25 - torch.tanh(v8.to(torch.float64).sum()) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.to(torch.float64).sum()) * 0.25)
            x1 = x1 * 0.25 - torch.tanh(v10.to(torch.float64).sum()) * 0.5
    match (None, True, Limits1.LOW)[n1 % 3]:
        case None:
            v12 = x1 * 0.5
        case True:
            v12 = x1 + 0.5
        case Limits1.LOW:
            v12 = x1 - 1.5
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        slots1 = [0.0, 0.0]
        for slots1[1] in (0.5, 1.5):
            slots1[0] += slots1[1]
        v13 = x1 * slots1[0] + slots1[1]
        x2 = (x2 + torch.tanh(v13.to(torch.float32).sum())) * 0.5
        if flag1:
            raise KeyError(inner1.name)
        v14 = torch.relu(v12.scatter(2, torch.arange(3).flip(0).expand_as(v12)[..., :1], 1))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v14.to(torch.float32).sum()))
    v15 = x3 + len(json.dumps(x3.tolist())) % 16 / 16
    v17 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v17)
    v16 = x2 * 0.5 + v17[-1] + v17.count(3) + (v17 > (1, 9)) - low1
    return v15, v16, v17


def calls(new):
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), 3, new.dyadic(4, 3), True, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64).mT.contiguous().mT, 3, new.dyadic(4, 3).mT.contiguous().mT, True, new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2])
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), 3, new.dyadic(4, 3), True, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64).mT.contiguous().mT, 3, new.dyadic(4, 3).mT.contiguous().mT, True, new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2])
