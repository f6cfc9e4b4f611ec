"""Drawn at random: break in helper of helper, compared and hashed, enum; calls: numbers.

+++
id = "exc/break_in_helper_of_helper.compared_and_hashed.enum~numbers-f77cc81d3575"
clauses = ["CAPTURE-5", "CAPTURE-6", "BREAK-1", "CAPTURE-4", "EFFECT-3", "BREAK-2", "SHAPE-7", "EFFECT-1", "CAPTURE-3", "GRAD-5", "EXC-2", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "class", "dunder", "container", "branch_on_python", "graph_break", "module", "matmul", "warning", "string", "branch_on_size", "object_mutation", "enum", "grad", "hook", "lambda", "exception", "helper", "with_block", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import torch._dynamo
import warnings

LOG1 = []


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


class Careful1(UserWarning):
    pass


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


def step1(y):
    return y + int(y.sum()) % 5


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


def program(x1, x2, x3, n1, flag1, net1):
    v1 = torch.nn.functional.relu6(x3)
    v2 = torch.nn.functional.relu6(x3)
    low1, high1 = Version1(1), Version1(n1)
    ordered1 = sorted([high1, low1, Version1(2)])
    table1 = {low1: 0.5, Version1(2): 1.5}
    v3 = v1 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
    v4 = []
    try:
        v5 = v3.sin()
        v6 = x2 * 2.0
        torch._dynamo.graph_break()
        v6 = v6 - 0.5
        v7 = net1(x1)
        x1 = torch.tanh(x1 + v5)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
        x1 = x1 * 0.25 - torch.tanh(v7.sum()) * 0.5
        if not flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v4.append(f"except {error1.args[0]}")
        warnings.warn(f"with {n1}", Careful1, stacklevel=1)
        v8 = v2 - 0.5
        mode1 = Mode1.FAST if v2.shape[0] == 4 else Mode1["SLOW"]
        if mode1 is Mode1.FAST:
            v9 = v8 * mode1.value
        else:
            v9 = v8 + Mode1(2).value
        v9 = v9 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
        v10 = mode1.name
        LOG1.append(v10)
        bias1 = x3 * 0.5 if n1 >= 1 else None
        if bias1 is None:
            v11 = x3 + 1.0
        else:
            v11 = x3 - bias1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
        x1 = x1 * 0.25 - torch.tanh(v11.sum()) * 0.5
    else:
        v4.append("else")
        v13 = {"left": [v2, (x2, {"deep": 0.5})], "right": (n1,)}
        v13["left"][1][1]["deep"] += 1.0
        (first1, (second1, rest1)), (number1,) = v13.values()
        v12 = first1 * rest1["deep"] + second1 - number1
        LOG1.append(v13)
        v14 = v12 + 1
        x1 = (x1 + torch.tanh(v14.sum())) * 0.5
    finally:
        v4.append("finally")
        v16 = []
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            middle1 = leaf1 * 0.5
            middle1.register_hook(lambda gradient: v16.append(tuple(gradient.shape)) or gradient * 2.0)
            middle1.sum().backward()
        v15 = leaf1.grad + len(v16)
        LOG1.append(v16)
        x1 = x1 * 0.25 - torch.tanh(v15.sum()) * 0.5
    v17 = outer1(v1) + 1.0
    return {"x1": x1, "v4": v4, "v17": v17}


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(3, 3))
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3, True, net1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3, False, net1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3, True, net1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3, False, net1)
