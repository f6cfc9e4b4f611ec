"""Drawn at random: break in nested with, compared and hashed, dataclass frozen; calls: edited twice.

+++
id = "exc/break_in_nested_with.compared_and_hashed.dataclass_frozen~edited_twice-f14d262448d3"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "EFFECT-1", "EXC-2", "CAPTURE-3", "SHAPE-7", "ALIAS-3", "CAPTURE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "pointwise", "class", "dunder", "attribute", "cache_key", "graph_break", "with_block", "ambient_mode", "generator", "global_write", "helper", "exception", "dataclass", "branch_on_size", "alias", "container", "object_mutation", "branch_on_data", "while_loop", "view", "inplace", "indexing", "data_dependent_shape", "try_except", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import dataclasses

FLAG1 = True
LOG1 = []


class Settings1:
    def __init__(self, value):
        self.__dict__["held"] = {"value": value}

    def __getattr__(self, name):
        try:
            return self.__dict__["held"][name]
        except KeyError:
            raise AttributeError(name) from None


SETTINGS1 = Settings1(torch.tensor(0.5))


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Point1:
    count: int
    scale: float = 0.5


ITEMS1 = {"a": 1}


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


def program(x1, flag1, n1, x2):
    if flag1:
        v1 = x1.clamp(min=0)
        v2 = v1 + 1
        x1 = x1 * 0.25 - torch.tanh(v2.sum()) * 0.5
    elif n1 == 2:
        v3 = x1 * 0.5 + SETTINGS1.value
        y = x2 * 0.5
        with contextlib.nullcontext(), torch.no_grad():
            v4 = y - float(y.sum().clamp(-1.0, 1.0))
            v4 = v4 * 0.5
        v5 = x1 + 1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        x1 = (x1 + torch.tanh(v4.sum())) * 0.5
        x1 = (x1 + torch.tanh(v5.sum())) * 0.5
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        v6 = sum((v * k for k, v in enumerate((x1, x1 * 0.5, x1 - 1.0)) if k), x1)
        v7 = x2 * toggle1()
        x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
    point1 = Point1(2, 0.25)
    try:
        point1.scale = 3.0
    except dataclasses.FrozenInstanceError:
        v8 = x2 * point1.scale + point1.count
    v9 = repr(point1)
    v10 = point1 == Point1(2, 0.25) and hash(point1) == hash(Point1(2, 0.25))
    try:
        v11 = x1 * 0.25
        for part1 in (x1, torch.tanh(v8.sum()), x1 * 0.5):
            v11 = v11 * 0.5 + part1
        v8 = v8 * 0.25 - torch.tanh(v11.sum()) * 0.5
        if n1 < 2:
            raise ValueError("in the middle", n1)
        twin1 = v8 if x2.shape[0] != 3 else v8.clone()
        v12 = v8 + (twin1 is v8) * 2.0 + (twin1 is not None)
        v13 = x1 + sum(ITEMS1.values()) * 0.25
        v14 = torch.nn.functional.hardshrink(x2, 0.25)
        v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        v8 = torch.where(v8 > 0.31, v8 * 0.5, torch.tanh(v13.sum()))
        v8 = torch.tanh(v8 + v14)
    except ValueError as error1:
        point2 = Point1(2, 0.5)
        try:
            point2.scale = 3.0
        except dataclasses.FrozenInstanceError:
            v15 = v8 * point2.scale + point2.count
        v16 = repr(point2)
        v17 = point2 == Point1(2, 0.5) and hash(point2) == hash(Point1(2, 0.5))
        LOG1.append(v16)
        LOG1.append(v17)
        v18 = x2 * 1.0
        rounds1 = 0
        while v18.abs().sum() > 4.06 and rounds1 < 4:
            v18 = v18 * 0.5
            rounds1 += 1
        v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        v8 = torch.maximum(v8, v8 * 0.5 - v18 * 0.25)
        v8 = v8 * 0.5 + len(error1.args) * 0.25
    v19 = torch.exp2(-x1.abs())
    v20 = x2.clone()
    v20.t_()
    low1, high1 = Version1(1), Version1(n1)
    ordered1 = sorted([high1, low1, Version1(2)])
    table1 = {low1: 0.5, Version1(2): 1.5}
    v21 = x2 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
    kept1 = v20[v20 > 0.53]
    v22 = v20 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    return v8, v9, v10, v19, v21, v22


def calls(new):
    yield Call(new.dyadic(4, 4, 3), True, 3, new.dyadic(4, 3))
    ITEMS1["b"] = 2
    yield Call(new.dyadic(4, 4, 3), True, 3, new.dyadic(4, 3))
    SETTINGS1.held["value"] = torch.tensor(1.5)
    yield Call(new.dyadic(4, 4, 3), True, 3, new.dyadic(4, 3))
    del ITEMS1["b"]
    yield Call(new.dyadic(4, 4, 3), True, 3, new.dyadic(4, 3))
    SETTINGS1.held["value"] = torch.tensor(0.5)
    yield Call(new.dyadic(4, 4, 3), True, 3, new.dyadic(4, 3))
