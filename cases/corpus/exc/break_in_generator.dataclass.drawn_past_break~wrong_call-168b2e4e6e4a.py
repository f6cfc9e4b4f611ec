"""Drawn at random: break in generator, dataclass, drawn past break; calls: wrong call.

+++
id = "exc/break_in_generator.dataclass.drawn_past_break~wrong_call-168b2e4e6e4a"
clauses = ["CAPTURE-4", "EFFECT-1", "CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-3", "CAPTURE-6", "EXC-2", "EXC-4", "RNG-1", "RNG-2", "RNG-3", "BREAK-2", "FRAME-2", "FRAME-1", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["module", "matmul", "class", "attribute", "default_argument", "object_mutation", "helper", "global_read", "alias", "cache_key", "branch_on_python", "graph_break", "generator", "pointwise", "container", "exception", "dataclass", "random", "print", "recursion", "for_loop", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses

LOG1 = []


class Block1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.factor = 2

    def forward(self, value):
        hidden = self.layer(value) if self.training else value
        return hidden * self.scale + value / self.factor


def remember1(value, seen=[]):
    seen.append(value)
    return seen


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def stages1(y):
    for step in range(2):
        y = y * 0.5 + step
        yield y - float(y.sum().clamp(-1.0, 1.0))


PENDING1 = []


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def program(x1, x2, x3, net1, n1):
    v1 = net1(x3)
    seen1 = remember1(n1)
    v2 = x1 + len(seen1) % 5
    try:
        v3 = v2 * 2.0 if CHOSEN1 is FIRST1 else v2 + 1.0
        v4 = x2 * 0.5
        for part1 in stages1(x2):
            v4 = v4 * 0.5 + part1
        v5 = torch.logit(torch.sigmoid(v4), eps=0.125)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v3.sum()) * 0.25)
        x2 = x2 * 0.25 - v5 * 0.5
    finally:
        v7 = {"left": [x2, (torch.tanh(v1.sum()), {"deep": 0.5})], "right": (n1,)}
        v7["left"][1][1]["deep"] += 1.0
        (first1, (second1, rest1)), (number1,) = v7.values()
        v6 = first1 * rest1["deep"] + second1 - number1
        LOG1.append(v7)
        allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
        v8 = x3 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v6.sum()))
        x2 = (x2 + torch.tanh(v8.sum())) * 0.5
    try:
        v9 = torch.sum(v1, dim=9)
    except (RuntimeError, IndexError, TypeError, ValueError):
        v9 = v1 * 0.5
    v10 = v1 * 2.0 if PENDING1 else v1 - 1.0
    state1 = State1(v2, tags=["a"])
    state1.step += n1
    other1 = dataclasses.replace(state1, value=v2 * 0.5)
    v11 = other1.value + other1.step
    v12 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
    before1 = x1 + torch.rand_like(x1)
    print("drawn", n1)
    v13 = before1 * 0.5 + torch.rand_like(x1)
    tree1 = {"value": v13, "children": [{"value": v13 * 0.5, "children": []}, {"value": x3, "children": []}]}
    v14 = fold1(tree1)
    v15 = v9 + 1
    return {"x2": x2, "v10": v10, "v11": v11, "v12": v12, "v14": v14, "v15": v15}


def calls(new):
    net1 = new.module(lambda: Block1(3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), net1, 3)
    yield Call()
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), net1, 3)
    yield Call(unknown=1)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), net1, 3)
