"""Drawn at random: break in method, callable object, guard sum of items; calls: keywords.

+++
id = "exc/break_in_method.callable_object.guard_sum_of_items~keywords-ec670e84cb57"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-6", "EXC-2", "EXC-4", "CAPTURE-4", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["nan_inf", "signed_zero", "container", "cache_key", "object_mutation", "pointwise", "class", "dunder", "keyword_only", "graph_break", "attribute", "exception", "module", "matmul", "while_loop", "comprehension", "match", "try_except"]
origin = "grammar"
generator = 1
reused = [3]
+++
"""
import torch

LOG1 = []


ITEMS1 = {"a": 1}


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


class Stage1:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return y + int(y.sum()) % 5


def program(x1, n1, x2, net1):
    match n1:
        case 0:
            v1 = x1 + sum(ITEMS1.values()) * 0.25
            v2 = [x1 * k1 for k1 in range(4)]
            LOG1.append(v2)
            v3 = torch.heaviside(v1, x1)
            x1 = torch.maximum(x1, x1 * 0.5 - v3 * 0.25)
        case 1 | 2:
            node1 = (x1, (x1 * 0.5, (x1 - 1.0, None)))
            v4 = x1 * 0.0
            while node1 is not None:
                value1, node1 = node1
                v4 = v4 + value1
            v5 = torch.clamp(v4, max=torch.relu(v4))
            v6 = Shift1(0.5)(v5, scale=2.0) + Shift1(by=-1.0)(v5)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            object1 = Stage1()
            v7 = object1.run(x2) + object1.runs
            x1 = x1 * 0.25 - torch.tanh(v7.sum()) * 0.5
    v8 = torch.rsub(x1.clone(), 1.5)
    v10 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v10)
    v9 = x1 * 0.5 + v10[-1] + v10.count(3) + (v10 > (1, 9)) - low1
    v11 = v8 + 1
    try:
        v12 = v8.view(-1, 1013)
    except (RuntimeError, IndexError, TypeError, ValueError):
        v12 = v8 * 0.5
    v13 = net1["first"](x2) - net1["second"](x2) * 0.5
    return {"v9": v9, "v10": v10, "v11": v11, "v12": v12, "v13": v13}


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    x1 = new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 3)]
    x2 = new.dyadic(4, 3)
    yield Call(x1, 3, x2, net1)
    yield Call(net1=net1, x2=x2, n1=3, x1=x1)
    yield Call(x1, 3, x2, net1)
