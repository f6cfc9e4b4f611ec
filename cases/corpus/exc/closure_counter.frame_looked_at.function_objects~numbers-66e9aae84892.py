"""Drawn at random: closure counter, frame looked at, function objects; calls: numbers.

+++
id = "exc/closure_counter.frame_looked_at.function_objects~numbers-66e9aae84892"
clauses = ["CAPTURE-5", "BREAK-6", "EXC-2", "CAPTURE-2", "RNG-1", "RNG-4", "BREAK-1", "GRAD-5", "EFFECT-1", "FRAME-4", "EXC-1", "EXC-3", "EXC-5", "FRAME-2", "CAPTURE-3", "EFFECT-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["indexing", "reduction", "nested_function", "closure", "exception", "item", "graph_break", "iterator", "class", "dunder", "branch_on_python", "random", "numpy_random", "numpy", "grad", "pointwise", "object_mutation", "helper", "introspection", "string", "recursion", "container", "generator", "with_block", "decorator", "nonlocal", "try_finally", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import numpy as np
import sys

LOG1 = []
LOG2 = []
NOTES1 = []


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


def program(x1, x2, flag1, n1):
    def inner1(u1):
        v2 = torch.scatter(x2, 1, torch.arange(3).flip(0).expand_as(x2), u1)
        v3 = x2 + 1
        v4 = torch.log_softmax(x2, -1).cumsum(1)
        v2 = torch.tanh(v2 + torch.tanh(v3.sum()))
        v2 = torch.tanh(v2 + torch.tanh(v4.sum()))
        return v2
    v1 = inner1(x1) + 0.5
    try:
        v5 = x1 + torch.stack([x1, x1]).item()
    except (RuntimeError, ValueError):
        v5 = x1 * 0.5 + 1.0
    v6 = torch.nn.functional.pad(v5, (1, 2))
    v7 = x2
    for k1 in Countdown1(4):
        v7 = v7 * 0.5 + k1
    v8 = list(Countdown1(2))
    v9 = []
    try:
        v10 = v1 + float(np.random.rand())
        value1, slope1 = torch.func.jvp(torch.sin, (v5.detach(),), (torch.ones_like(v5),))
        v11 = value1 + slope1 * 0.5
        v12 = torch.sqrt(v7.abs() + 0.5)
        v6 = v6 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        v6 = (v6 + torch.tanh(v12.sum())) * 0.5
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v9.append(f"except {error1.args[0]}")
        chosen1 = pair1["double" if flag1 else "shift"]
        v13 = chosen1(v5)
        v14 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
        LOG1.append(v14)
        if n1 == 2:
            raise StopIteration(n1)
        v6 = torch.tanh(v6 + torch.tanh(v13.sum()))
    else:
        v9.append("else")
        with scaled1(1.5) as factor1:
            tree1 = {"value": v5, "children": [{"value": v5 * 0.5, "children": []}, {"value": x2, "children": []}]}
            v16 = fold1(tree1)
            first1 = [note1("a"), v6 * 0.5, note1("b")][1]
            v18 = pick1(note1("c"), by=note1("d")) if note1("e") else None
            v19 = {note1("f"): note1("g"), **{"k": note1("h")}}
            v17 = first1 + len(v19) + (note1("") or len(note1("i")))
            LOG1.append(v18)
            LOG1.append(v19)
            v7 = torch.tanh(v7 + torch.tanh(v16.sum()))
            v7 = v7 * 0.25 - torch.tanh(v17.sum()) * 0.5
            v15 = v7 * factor1
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v15.sum()) * 0.25)
    finally:
        v9.append("finally")
        v20 = torch.cummin(v7, 0)[0]
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v20.sum()) * 0.25)
    v21 = x2.clamp(-1, 2)
    count1 = 3

    def bump1(by):
        nonlocal count1
        count1 += by
        return v21 * count1

    first2 = bump1(1)
    v22 = bump1(2) - first2 * 0.5
    v24 = sys._getframe().f_code.co_name
    v23 = v6 + len(v24) % 4
    return v8, v9, v22, v23, v24


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 3)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 9)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 3)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 9)
