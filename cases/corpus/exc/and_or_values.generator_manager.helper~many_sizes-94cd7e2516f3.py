"""Drawn at random: and or values, generator manager, helper; calls: many sizes.

+++
id = "exc/and_or_values.generator_manager.helper~many_sizes-94cd7e2516f3"
clauses = ["CAPTURE-4", "CAPTURE-5", "EFFECT-1", "CAPTURE-3", "CAPTURE-6", "FRAME-1", "EXC-2", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["nan_inf", "signed_zero", "reduction", "pointwise", "module", "matmul", "lambda", "class", "dunder", "attribute", "container", "exception", "helper", "branch_on_python", "with_block", "generator", "decorator", "object_mutation", "dynamic_shapes", "many_calls", "try_finally", "try_except", "match"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib

LOG1 = []


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


class Box1:
    pass


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


def strict1(a, b):
    return a * b


def helper1(u1):
    try:
        v13 = strict1(u1, 1, 2, 3)
    except TypeError:
        v13 = strict1(u1, 1) + 0.5
    u1 = torch.tanh(u1 + torch.tanh(v13.sum()))
    return u1


def program(x1, x2, x3, n1, net1, x4):
    v1 = torch.nanmedian(x1, -1).values
    match n1:
        case 0:
            v2 = v1.signbit().cumsum(0)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v2.sum() * 0.125))
        case 1 | 2:
            v3 = net1(x2) + 0.5
            v1 = (v1 + torch.tanh(v3.sum())) * 0.5
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            object1 = Tracked1()
            object1.value = x1 * 0.5
            setattr(object1, "extra", n1)
            v4 = object1.value + object1.extra - object1.writes
            v5 = x4 + 1
            v1 = v1 * 0.25 - torch.tanh(v4.sum()) * 0.5
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v5.sum()))
    box1 = Box1()
    box1.parts = [x4, x4 * 0.5]
    box1.parts.append(torch.tanh(x3.sum()))
    box1.inner = Box1()
    box1.inner.name = "inner"
    v6 = sum(box1.parts) + len(box1.inner.name)
    v7 = sorted(vars(box1))
    v8 = torch.nn.functional.logsigmoid(v6)
    v9 = torch.le(x1, -0.43)
    with scaled1(0.5) as factor1:
        count1 = n1 and n1 + 1
        other2 = n1 or 5
        v11 = v8 * 0.25 + (count1 - other2)
        v12 = helper1(v6) + 0.25
        bias1 = v1 * 0.5 if n1 != 1 else None
        if bias1 is None:
            v14 = v1 + 1.0
        else:
            v14 = v1 - bias1
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        x2 = (x2 + torch.tanh(v14.sum())) * 0.5
        v10 = x2 * factor1
    return {"x2": x2, "v7": v7, "v9": v9, "v10": v10}


def calls(new):
    net1 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(1, 4), torch.nn.Tanh(), torch.nn.Linear(4, 1)))
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, size, 2, 4, 4)], new.dyadic(size, 2, 4, 1), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, size, 2, 1, 1)], 3, net1, new.dyadic(size, 2, 4, requires_grad=True))
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 2, 2, 4, 4)], new.dyadic(2, 2, 4, 1), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 2, 2, 1, 1)], 3, net1, new.dyadic(2, 2, 4, requires_grad=True))
