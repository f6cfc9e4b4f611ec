"""Drawn at random: dict merge, guard float in dataclass, guard value; calls: default dtype.

+++
id = "exc/dict_merge.guard_float_in_dataclass.guard_value~default_dtype-4982ed5c6e96"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "BREAK-2", "EFFECT-3", "EFFECT-2", "CAPTURE-4", "FRAME-2", "EFFECT-1", "EXC-2", "CAPTURE-5", "RNG-1", "RNG-4", "CAPTURE-6", "EFFECT-5", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dataclass", "attribute", "cache_key", "branch_on_python", "graph_break", "print", "object_mutation", "container", "pointwise", "module", "matmul", "for_loop", "recursion", "helper", "exception", "nested_function", "closure", "random", "python_random", "string", "ambient_mode", "class", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses
import random

TRAIL1 = []
LOG1 = []


@dataclasses.dataclass
class Settings1:
    value: object


SETTINGS1 = Settings1(0.5)


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


def program(x1, x2, flag1, n1, net1):
    v1 = x2 * 0.5 + SETTINGS1.value
    if flag1:
        v2 = x1 * 2.0
        print("half way:", v2.sum())
        v3 = x2 + 1
        if (count1 := v1.dim() + n1) > 3:
            v4 = v1 * (factor1 := count1 / 8)
        else:
            v4 = v1 + (factor1 := 0.5)
        v4 = v4 - factor1
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v2.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v3.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v4.sum()) * 0.25)
    else:
        TRAIL1.append("before")
        v5 = v1 * 0.5
        print(len(TRAIL1), TRAIL1[-1])
        TRAIL1.append(v5.dim())
        v6 = v1 // 3
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v5.sum()))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v6.sum()))
    v7 = x2
    for layer1 in net1:
        v7 = torch.tanh(layer1(v7))
    v8 = [name for name, _ in net1.named_parameters()]
    v9 = torch.round(x1)
    def inner1(u1, v10):
        v12 = halve1(v10, 4)
        v14 = []
        try:
            try:
                v13 = u1 * 0.5
                [][n1]
            except IndexError:
                v14.append("inner")
                raise
        except LookupError:
            v14.append("outer")
            v13 = v13 + 1.0
        LOG1.append(v14)
        v13 = torch.tanh(v13 + torch.tanh(v12.sum()))
        return v13
    first1 = inner1(v9, x2)
    v11 = torch.tanh(first1.sum()) + inner1(v9 * 0.5, x2)
    number1 = random.randrange(5) + random.choice([0.5, 1.5])
    v15 = v7 + number1
    v16 = torch.asinh(v9)
    base1 = {"a": 1, "b": 2, **{"c": 3}}
    base1 |= {"b": n1}
    v18 = base1 | {"z": 0.5}
    v17 = x2 * v18["z"] + sum(base1.values()) * 0.25
    for key1 in [*v18.keys()]:
        if key1 > "b":
            v18.pop(key1)
    v20 = [1, 2, 3, 4]
    random.shuffle(v20)
    v19 = v16 + v20[0] * random.random()
    v21 = v17.square()
    return v8, v11, v15, v18, v19, v20, v21


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleList([torch.nn.Linear(3, 3) for _ in range(2)]))
    yield Call(new.dyadic(4, 3), new.dyadic(3), True, 3, net1)
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 3), new.dyadic(3), True, 3, net1)
    torch.set_default_dtype(torch.float32)
    yield Call(new.dyadic(4, 3), new.dyadic(3), True, 3, net1)
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 3), new.dyadic(3), True, 3, net1)
    torch.set_default_dtype(torch.float32)
