"""Drawn at random: drawn past break, enum numbers, format; calls: dtype.

+++
id = "exc/drawn_past_break.enum_numbers.format~dtype-afadac5a25bc"
clauses = ["SHAPE-7", "CAPTURE-6", "BREAK-1", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "BREAK-2", "FRAME-4", "CAPTURE-5", "INTERCEPT-1", "EFFECT-3", "EXC-2", "CACHE-3", "CACHE-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "enum", "graph_break", "numpy", "container", "object_mutation", "string", "random", "print", "introspection", "size_arithmetic", "view", "with_block", "class", "dunder", "ambient_mode", "branch_on_python", "exception", "reduction", "dtype_promotion", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import numpy as np
import sys

LOG1 = []
LOG2 = []


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def program(x1, x2, x3, n1, flag1):
    v2 = Flags1.A | Flags1.B if x1.shape[1] > 4 else Flags1.A
    v1 = x1 * Level1.HIGH + (Flags1.B in v2) + (Level1.LOW < Level1.HIGH)
    array1 = np.array(np.flip(x2.detach().cpu().numpy()))
    v3 = x2 + torch.from_numpy(array1).to(x2.device)
    v5 = [0.5, 1.5, 0.25, -0.5, 2.0]
    v5[1:3] = [0.25]
    middle1 = v5[n1 % 3 : 4 : 2]
    del v5[-1:]
    v4 = v1 * len(v5) + sum(middle1)
    with Section1("work") as section1:
        v7 = f"{n1:03d}|{0.5!r:>6}|{'x'}|{x2.dim()}|{x2.dtype}"
        v6 = x2 + len(v7) / 8
        LOG2.append(v7)
        match n1:
            case 0:
                before1 = x2 + torch.rand_like(x2)
                print("drawn", n1)
                v8 = before1 * 0.5 + torch.rand_like(x2)
                v6 = v6 * 0.25 - v8 * 0.5
            case 1 | 2:
                torch.manual_seed(n1)
                v9 = x2 + torch.rand_like(x2)
                v11 = sys._getframe().f_code.co_name
                v10 = v1 + len(v11) % 4
                LOG2.append(v11)
                v12 = torch.arange(x2.shape[0], dtype=torch.float32) * 0.125
                v6 = torch.where(v6 > 0.31, v6 * 0.5, v9)
                v6 = (v6 + torch.tanh(v10.sum())) * 0.5
                v6 = torch.tanh(v6 + torch.tanh(v12.sum()))
            case int() as other1 if other1 > 5:
                v6 = v6 * 0.5
            case _:
                low1, high1 = torch.stack([v3, v3 * 0.5]).unbind(0)
                v13 = low1 - high1 * 2.0
                counter1 = Counter1()
                with counter1:
                    v14 = torch.tanh(x2) + torch.sin(x2)
                v15 = list(counter1.names)
                LOG2.append(v15)
                print("n is", n1, "and", x1.dim(), sep="|", end=".\n")
                v16 = x1 * 0.5
                v6 = (v6 + torch.tanh(v13.sum())) * 0.5
                v6 = torch.where(v6 > 0.31, v6 * 0.5, v14)
                v6 = torch.tanh(v6 + torch.tanh(v16.sum()))
        v3 = (v3 + v6) * 0.5
        v3 = v3 * 0.5 + len(section1.name) * 0.125
    v17 = x3 + 1
    order1 = {"kind": "scale" if flag1 else "shift", "by": 0.25, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v18 = v17 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v18 = v17 + by1 - len(rest1)
    v20 = []
    try:
        try:
            v19 = v1 * 0.5
            [][n1]
        except IndexError:
            v20.append("inner")
            raise
    except LookupError:
        v20.append("outer")
        v19 = v19 + 1.0
    v21 = torch.nn.functional.softmin(v3, -1)
    return [v2, v4, v5, v18, v19, v20, v21]


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(4), new.dyadic(dtype=torch.float64), 3, True)
    yield Call(new.dyadic(3, 4).to(new.dtype(torch.float64)), new.dyadic(4).to(new.dtype(torch.float64)), new.dyadic(dtype=torch.float64), 3, True)
    yield Call(new.dyadic(3, 4), new.dyadic(4), new.dyadic(dtype=torch.float64), 3, True)
    yield Call(new.dyadic(3, 4).to(new.dtype(torch.float64)), new.dyadic(4).to(new.dtype(torch.float64)), new.dyadic(dtype=torch.float64), 3, True)
