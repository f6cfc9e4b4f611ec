"""Drawn at random: compared and hashed, comprehension over block, dict comprehension; calls: rewritten.

+++
id = "rng/compared_and_hashed.comprehension_over_block.dict_comprehension~rewritten-9e7aa0434eb6"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-3", "BREAK-1", "BREAK-2", "EFFECT-1", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "RNG-4", "CAPTURE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["container", "cache_key", "string", "attribute", "class", "global_read", "pointwise", "graph_break", "object_mutation", "reduction", "dunder", "random", "dtype_int", "python_random", "closure", "nonlocal", "helper", "generator", "mutation", "nested_function", "for_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import heapq
import random

HEAP1 = []
LOG1 = []


ITEMS1 = {"a": 1}


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(torch.tensor(0.5))


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


def make1(value):
    def read():
        return value

    def change(other):
        nonlocal value
        value = other

    return read, change


read1, change1 = make1(True)


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


def program(x1, x2, n1):
    v1 = x2 + sum(ITEMS1.values()) * 0.25
    v3 = {f"k{i1}": x1 * weight1 for i1, weight1 in enumerate((0.5, 1.5))}
    v2 = v3["k1"] - v3["k0"]
    v4 = x2 * 0.5 + SETTINGS1.value
    heapq.heappush(HEAP1, x1.dim() - len(HEAP1) % 3)
    v5 = x1 + HEAP1[0] % 4
    v6 = torch.nn.functional.softmin(v1, -2)
    v7 = torch.isclose(x2, v1)
    trail1 = []
    for k1 in range(2):
        object1 = Tracked1()
        object1.value = x2 * 0.5
        setattr(object1, "extra", k1)
        v9 = object1.value + object1.extra - object1.writes
        v11 = torch.randint(0, 5, (3,), device=v2.device)
        v10 = v2 + v11.sum() * 0.125
        LOG1.append(v11)
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v9.sum()))
        v4 = torch.tanh(v4 + torch.tanh(v10.sum()))
        trail1.append(v4)
    v8 = torch.stack(trail1).sum(0)
    match n1:
        case 0:
            v12 = torch.nn.functional.hardsigmoid(v5)
            number1 = random.randrange(5) + random.choice([0.5, 1.5])
            v13 = v12 + number1
            v1 = (v1 + torch.tanh(v13.sum())) * 0.5
        case 1 | 2:
            v14 = v8 * 2.0 if read1() else v8 - 1.0
            v15 = torch.tanh(torch.nn.functional.hardswish(v1).var())
            parts1 = [part1 * i2 for i2, part1 in enumerate((x2, x2 + 1.0, x2 * 0.5)) if i2 != n1]
            v16 = sum(parts1, x2)
            v1 = (v1 + torch.tanh(v14.sum())) * 0.5
            v1 = torch.tanh(v1 + v15)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, v16)
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            v17 = torch.xlogy(v6, v2.abs() + 0.5)
            grid1 = [[v8 * 0.25 + i3 * j1 for j1 in range(2)] for i3 in range(1)]
            v18 = v8 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not v8).tanh()
            v19 = torch.round(x1)
            v1 = torch.tanh(v1 + torch.tanh(v17.sum()))
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v18.sum()))
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v19.sum()) * 0.25)
    v20 = torch.nansum(v8, -2, keepdim=True)
    low1, high1 = Version1(1), Version1(n1)
    ordered1 = sorted([high1, low1, Version1(2)])
    table1 = {low1: 0.5, Version1(2): 1.5}
    v21 = x2 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
    return v1, v3, v4, v7, v20, v21


def calls(new):
    x1 = new.dyadic(4, 4, 3)
    x2 = new.dyadic(4, 3)
    yield Call(x1, x2, 3)
    x2.neg_()
    yield Call(x1, x2, 3)
    yield Call(x1, x2, 3)
