"""Drawn at random: callable object, compared and hashed, decimal context; calls: repeat.

+++
id = "exc/callable_object.compared_and_hashed.decimal_context~repeat-f2f6d583f13d"
clauses = ["CAPTURE-5", "BREAK-1", "CAPTURE-6", "EFFECT-1", "INTERCEPT-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["class", "dunder", "keyword_only", "graph_break", "item", "string", "pointwise", "reduction", "container", "object_mutation", "with_block", "attribute", "exception", "print", "branch_on_data", "dtype_promotion", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal
import json

LOG1 = []


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


class Stop1(Exception):
    pass


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


def program(x1, x2, n1):
    v1 = Shift1(0.5)(x2, scale=2.0) + Shift1(by=-1.0)(x2)
    v2 = x2 + len(json.dumps(x2.tolist())) % 16 / 16
    v3 = v2 > 0.31
    v4 = x2 + x2.sum().clamp(-4.0, 4.0).item()
    try:
        low1, high1 = Version1(1), Version1(n1)
        ordered1 = sorted([high1, low1, Version1(2)])
        table1 = {low1: 0.5, Version1(2): 1.5}
        v5 = v4 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
        x2 = (x2 + torch.tanh(v5.sum())) * 0.5
        print("before the error", n1)
        if v2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        with decimal.localcontext() as context1:
            context1.prec = 4
            v7 = decimal.Decimal(1) / 3
        v6 = x1 + float(v7)
        LOG1.append(v7)
        v8 = torch.isclose(v2, v4)
        v9 = v8.sign()
        x2 = x2 * 0.25 - torch.tanh(v6.sum()) * 0.5
        x2 = (x2 + torch.tanh(v9.sum() * 0.125)) * 0.5
    except Stop1 as error1:
        v10 = v1 + 1
        low2, high2 = Version1(1), Version1(n1)
        ordered2 = sorted([high2, low2, Version1(2)])
        table2 = {low2: 0.5, Version1(2): 1.5}
        v11 = v2 * table2.get(high2, 0.25) + ordered2[0].number + (low2 < high2) + (low2 == Version1(1))
        object1 = Tracked1()
        object1.value = v10 * 0.5
        setattr(object1, "extra", n1)
        v12 = object1.value + object1.extra - object1.writes
        x2 = (x2 + torch.tanh(v11.sum())) * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v12.sum()))
        print("caught", error1)
    v13 = v4.softmax(dim=-1)
    v14 = v3.half()
    v15 = torch.logaddexp(v13, v13)
    return x2, v14, v15


def calls(new):
    x1 = new.dyadic(4, requires_grad=True)
    x2 = new.dyadic(1)
    yield Call(x1, x2, 3)
    yield Call(x1, x2, 3)
