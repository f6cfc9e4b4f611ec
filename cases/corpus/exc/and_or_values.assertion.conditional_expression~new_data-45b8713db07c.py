"""Drawn at random: and or values, assertion, conditional expression; calls: new data.

+++
id = "exc/and_or_values.assertion.conditional_expression~new_data-45b8713db07c"
clauses = ["CAPTURE-5", "CAPTURE-6", "CAPTURE-4", "EFFECT-1", "SHAPE-7", "EXC-2", "EXC-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["generator", "helper", "container", "pointwise", "branch_on_python", "module", "object_mutation", "matmul", "lambda", "assert", "string", "with_block", "branch_on_size", "exception", "introspection", "for_loop", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3]
+++
"""
import torch
import contextlib

LOG1 = []


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


@contextlib.contextmanager
def counted1():
    LOG1.append("in")
    yield len(LOG1)
    LOG1.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def program(x1, x2, n1, flag1, net1, net2):
    v1 = torch.full_like(x2, 3)
    trail1 = []
    v2 = v1 * 0.5
    for part1 in outer1(v1, trail1):
        v2 = v2 * 0.5 + part1
    v2 = v2 + len(trail1)
    count1 = n1 and n1 + 1
    other1 = n1 or 5
    v3 = v1 * 0.25 + (count1 - other1)
    v4 = x1 * -1.0
    net1.eval() if flag1 else net1.train()
    v5 = net1(v4) * 0.5
    v6 = net1.training
    v7 = v4 + 1
    v8 = v7 * 2.0 if flag1 else v7 - 1.0
    v9 = net2(x1) + 0.5
    if n1 >= 1:
        v10 = v2.sigmoid()
        assert v7.dim() <= 8, f"{v7.dim()} dimensions"
        assert v7 is not None
        v11 = v7 * 0.5
        v8 = (v8 + v10) * 0.5
        v8 = (v8 + v11) * 0.5
    elif n1 == 2:
        v12 = within1(v1, n1)
        kinds1 = {"small": 1, "large": 4}
        key1 = "large" if n1 > 3 else "other"
        if key1 in kinds1 and n1 not in [5, 7]:
            v13 = v5 + kinds1[key1]
        else:
            v13 = v5 - len(kinds1)
        v8 = v8 * 0.25 - v12 * 0.5
        v8 = torch.tanh(v8 + v13)
    elif n1 in (4, 5, 6):
        v8 = v8 * 0.5
    else:
        v14 = torch.tanh(torch.pow(v9, 2))
        v8 = torch.tanh(v8 + v14)
    try:
        try:
            raise KeyError("first")
        except KeyError as inner2:
            if v3.shape[0] > 5:
                raise ValueError("second") from inner2
            raise TypeError("third") from None
    except (ValueError, TypeError) as error1:
        v15 = v9 + (error1.__cause__ is None) + (error1.__suppress_context__ * 0.5)
        v16 = [type(error1).__name__, type(error1.__context__).__name__]
    return [v6, v8, v15, v16]


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    net2 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 3)))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, True, net1, net2)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, True, net1, net2)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, True, net1, net2)
