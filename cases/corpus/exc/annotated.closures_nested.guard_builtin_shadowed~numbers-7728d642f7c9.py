"""Drawn at random: annotated, closures nested, guard builtin shadowed; calls: numbers.

+++
id = "exc/annotated.closures_nested.guard_builtin_shadowed~numbers-7728d642f7c9"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "RNG-1", "RNG-2", "RNG-3", "EXC-2", "CAPTURE-5", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["enum", "global_read", "cache_key", "module", "class", "attribute", "reduction", "random", "with_block", "exception", "helper", "keyword_only", "pointwise", "property", "branch_on_python", "closure", "nested_function", "container", "string", "match"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3, 4]
+++
"""
import torch
import contextlib
import enum


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


class Settings1:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        return self._value


SETTINGS1 = Settings1(None)


def seven1(items):
    return 7


def program(x1, n1, net1, flag1):
    v1 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v2 = x1 * 2.0 if CHOSEN1 is Mode1.FAST else x1 + CHOSEN1.value
        v3 = v2 * net1.weight.detach() + net1.number
        x1 = (x1 + torch.tanh(v3.sum())) * 0.5
        v1.append(1 // (n1 - 3))
        v4 = x1.median(-2).values
        v5 = v4 + torch.rand_like(v4)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
    ratio1: float = 0.5
    v6: torch.Tensor = typed1(x1, ratio1)
    v7 = torch.rsqrt(x1.abs() + 0.5)
    v8 = x1 + 1
    found1 = SETTINGS1.value
    v9 = v6 - 1.0 if found1 is None else v6 + found1
    v10 = v7 + len([1, 2, 3])
    def outer1(a):
        def middle(b):
            def inner(c):
                return a * 0.5 + b * c

            return inner

        return middle

    v11 = outer1(v8)(torch.tanh(v9.sum()))(1.5)
    order1 = {"kind": "scale" if not flag1 else "shift", "by": 0.5, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v12 = x1 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v12 = x1 + by1 - len(rest1)
    v13 = torch.nn.functional.celu(v6)
    return {"v1": v1, "v10": v10, "v11": v11, "v12": v12, "v13": v13}


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4, 4, 3), 3, net1, True)
    yield Call(new.dyadic(4, 4, 3), 3, net1, False)
    yield Call(new.dyadic(4, 4, 3), 3, net1, True)
    yield Call(new.dyadic(4, 4, 3), 3, net1, False)
