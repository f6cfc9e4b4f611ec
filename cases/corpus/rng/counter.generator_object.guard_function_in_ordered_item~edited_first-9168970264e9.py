"""Drawn at random: counter, generator object, guard function in ordered item; calls: edited first.

+++
id = "rng/counter.generator_object.guard_function_in_ordered_item~edited_first-9168970264e9"
clauses = ["EFFECT-1", "CAPTURE-3", "CAPTURE-5", "CACHE-2", "CACHE-3", "RNG-1", "RNG-4", "RNG-2", "RNG-3", "BREAK-1", "CAPTURE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "pointwise", "object_mutation", "container", "class", "dunder", "callback", "helper", "cache_key", "random", "python_random", "graph_break", "string", "while_loop", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import random

LOG1 = []


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


TABLE1 = collections.OrderedDict(value=doubled1)


def program(x1, n1):
    v1 = torch.nn.functional.leaky_relu(x1, 0.25)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v1 = torch.maximum(v1, v1 * 0.5 - x1 * 0.25)
        v2 = x1 + 1
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
    else:
        v4 = Table1(a=v1)
        v3 = v4["a"] * 0.5 + v4["unknown"]
        v4["b"] = 2
        LOG1.append(v4)
        v5 = torch.log10(v3.abs() + 0.5)
        v1 = torch.tanh(v1 + torch.tanh(v5.sum()))
    v6 = v1 + 1
    parts1 = [part1 * i1 for i1, part1 in enumerate((v1, v1 + 1.0, v1 * 0.5)) if i1 != n1]
    v7 = sum(parts1, v1)
    v8 = TABLE1["value"](x1)
    v10 = Table1(a=v7)
    v9 = v10["a"] * 0.5 + v10["unknown"]
    v10["b"] = 2
    dice1 = random.Random(n1)
    v11 = v1 + dice1.uniform(-1.0, 1.0)
    generator1 = torch.Generator(device=v6.device).manual_seed(n1)
    v12 = v6 + torch.rand(v6.shape, generator=generator1, dtype=v6.dtype, device=v6.device)
    v14 = collections.Counter("abca")
    v14["b"] += n1
    v13 = x1 + v14["a"] * 0.5 - v14["missing"] + len(v14)
    return [v8, v9, v10, v11, v12, v13, v14]


def calls(new):
    TABLE1["value"] = shifted1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), 3)
    TABLE1["value"] = doubled1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), 3)
    TABLE1["value"] = shifted1
    yield Call(new.dyadic(3, 4, dtype=torch.float64), 3)
