"""Drawn at random: finally and break, guard str in closure, guard value; calls: number types.

+++
id = "exc/finally_and_break.guard_str_in_closure.guard_value~number_types-6732e876c1c4"
clauses = ["SHAPE-7", "CAPTURE-6", "EFFECT-1", "CAPTURE-3", "EXC-2", "CAPTURE-5", "EXC-1", "EXC-3", "EXC-5", "CACHE-2", "CACHE-3", "CAPTURE-2", "BREAK-1", "BREAK-3", "BREAK-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["reduction", "branch_on_size", "container", "string", "pointwise", "object_mutation", "exception", "helper", "class", "branch_on_python", "with_block", "closure", "nonlocal", "cache_key", "graph_break", "print", "branch_on_data", "normalization", "indexing", "nested_function", "for_loop", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
LOG2 = []


class Stop1(Exception):
    pass


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


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


def make1(value):
    def read():
        return value

    def change(other):
        nonlocal value
        value = other

    return read, change


read1, change1 = make1("double")


def program(x1, x2, x3, n1, flag1, x4):
    v1 = torch.tanh(x3).cumprod(-1)
    order1 = {"kind": "scale" if v1.shape[0] != 4 else "shift", "by": -0.75, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v2 = x2 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v2 = x2 + by1 - len(rest1)
    v3 = x2 - x3
    if flag1:
        pass
    elif __debug__:
        ...
    v4 = -x1 + (+n1) - (~n1) * (not flag1)
    v6 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v6)
    v5 = v1 * 0.5 + v6[-1] + v6.count(3) + (v6 > (1, 9)) - low1
    try:
        v8 = {"left": [v1, (torch.tanh(x3.sum()), {"deep": 0.5})], "right": (n1,)}
        v8["left"][1][1]["deep"] += 1.0
        (first1, (second1, rest2)), (number1,) = v8.values()
        v7 = first1 * rest2["deep"] + second1 - number1
        LOG1.append(v8)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v7.sum()))
        print("before the error", n1)
        if v3.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v9 = torch.round(x2)
        try:
            v10 = picky1(v9, n1)
        except Refused1 as error2:
            v10 = v9 - error2.number * 0.5
            v11 = str(error2)
        else:
            v11 = "nothing"
        LOG1.append(v11)
        if n1 == 1:
            raise KeyError("key")
        x3 = x3 * 0.25 - torch.tanh(v10.sum()) * 0.5
    except Stop1 as error1:
        v12 = []
        for k1 in range(3):
            try:
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                with Section1("outer"), Section1("inner", swallow=True) as inner1:
                    v13 = v3.max(-2).indices ** 3
                    v14 = torch.sinc(x2)
                    v15 = torch.tanh(v14)
                    x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v13.sum() * 0.125))
                    x1 = torch.tanh(x1 + v15)
                    if v4.shape[0] == 3:
                        raise KeyError(inner1.name)
                    v16 = torch.log10(x1.abs() + 0.5)
                    v17 = v2 + 0.5j
                    x1 = x1 * 0.25 - torch.tanh(v16.sum()) * 0.5
                try:
                    if read1() == "double":
                        v18 = x3 * 2.0
                    else:
                        v18 = x3 + len(read1())
                    x1 = (x1 + torch.tanh(v18.sum())) * 0.5
                finally:
                    v19 = torch.maximum(v4, x3)
                    x1 = x1 * 0.25 - torch.tanh(v19.sum()) * 0.5
                x1 = torch.tanh(x1)
            finally:
                v12.append(k1)
        LOG1.append(v12)
        x3 = torch.tanh(x3 + torch.tanh(v2.sum()))
        print("caught", error1)
    v20 = torch.nn.functional.batch_norm(x3, x4, x4.abs() + 0.5)
    v21 = v5.triu(0)
    return x1, v6, v20, v21


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 1, True, new.dyadic(3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), True, True, new.dyadic(3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 0, True, new.dyadic(3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), False, True, new.dyadic(3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 1, True, new.dyadic(3))
