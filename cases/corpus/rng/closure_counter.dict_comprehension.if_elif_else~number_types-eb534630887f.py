"""Drawn at random: closure counter, dict comprehension, if elif else; calls: number types.

+++
id = "rng/closure_counter.dict_comprehension.if_elif_else~number_types-eb534630887f"
clauses = ["SHAPE-7", "EFFECT-1", "RNG-1", "RNG-4", "CAPTURE-3", "CAPTURE-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["view", "branch_on_python", "branch_on_size", "inplace", "object_mutation", "random", "python_random", "container", "attribute", "string", "closure", "nonlocal", "comprehension", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random
import types

LOG1 = []


def program(x1, x2, x3, n1):
    v1, v2 = torch.split(x1, [2, 1], dim=1)
    if (count1 := x3.dim() + n1) > 3:
        v3 = x3 * (factor1 := count1 / 8)
    else:
        v3 = x3 + (factor1 := 0.5)
    v3 = v3 - factor1
    if v1.shape[0] != 3:
        v3.add_(x3).tanh_()
        v5 = [1, 2, 3, 4]
        random.shuffle(v5)
        v4 = x2 + v5[0] * random.random()
        LOG1.append(v5)
        config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
        config1.scale *= 2
        del config1.name
        v6 = v2 * config1.scale + config1.extra
        x3 = x3 * 0.25 - torch.tanh(v4.sum()) * 0.5
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v6.sum()))
    elif n1 == 2:
        v8 = {f"k{i1}": v3 * weight1 for i1, weight1 in enumerate((0.5, 0.5))}
        v7 = v8["k1"] - v8["k0"]
        LOG1.append(v8)
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    elif n1 in (4, 5, 6):
        x3 = x3 * 0.5
    else:
        count2 = 1

        def bump1(by):
            nonlocal count2
            count2 += by
            return x3 * count2

        first1 = bump1(1)
        v9 = bump1(2) - first1 * 0.5
        x3 = x3 * 0.25 - torch.tanh(v9.sum()) * 0.5
    return x3


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), True)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 0)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), False)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 1)
