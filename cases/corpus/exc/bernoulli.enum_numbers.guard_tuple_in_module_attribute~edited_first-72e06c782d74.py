"""Drawn at random: bernoulli, enum numbers, guard tuple in module attribute; calls: edited first.

+++
id = "exc/bernoulli.enum_numbers.guard_tuple_in_module_attribute~edited_first-72e06c782d74"
clauses = ["CACHE-2", "CACHE-3", "SHAPE-7", "EFFECT-1", "CAPTURE-6", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-3", "FRAME-1", "EXC-2", "RNG-4", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["module", "attribute", "container", "cache_key", "pointwise", "branch_on_python", "branch_on_size", "object_mutation", "enum", "random", "dtype_int", "star_args", "exception", "matmul", "python_random", "class", "lambda", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import random
import types

LOG1 = []


NET1 = torch.nn.Identity()
NET1.value = (2, 0.5)


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


def program(x1, x2, flag1, n1):
    factor1, *shifts1 = NET1.value
    v1 = x2 * factor1 + sum(shifts1)
    v2 = torch.nn.functional.logsigmoid(v1)
    try:
        v3 = torch.signbit(v1)
        v5 = Flags1.A | Flags1.B if x1.shape[0] == 5 else Flags1.A
        v4 = v2 * Level1.HIGH + (Flags1.B in v5) + (Level1.LOW < Level1.HIGH)
        LOG1.append(v5)
        v6 = torch.nan_to_num(x2, nan=0.5, posinf=2.0, neginf=-2.0)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v3.sum() * 0.125))
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v4.sum()))
        v2 = torch.maximum(v2, v2 * 0.5 - v6 * 0.25)
        if not flag1:
            raise ValueError("in the middle", n1)
        v8 = torch.randint(0, 5, (3,), device=x2.device)
        v7 = x2 + v8.sum() * 0.125
        LOG1.append(v8)
        v9 = torch.where(torch.bernoulli(torch.full_like(v2, 0.25)) > 0.5, v2, v2 * 0.5)
        config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
        config1.scale *= 2
        del config1.name
        v10 = x2 * config1.scale + config1.extra
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v7)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v9)
        v2 = torch.tanh(v2 + torch.tanh(v10.sum()))
    except ValueError as error1:
        v11 = torch.nn.functional.softshrink(v1, 0.25)
        v12 = (lambda v, *rest: v * len(rest) + rest[-1])(v2, 0.5, n1)
        v2 = v2 * 0.25 - v11 * 0.5
        v2 = v2 * 0.25 - torch.tanh(v12.sum()) * 0.5
        v2 = v2 * 0.5 + len(error1.args) * 0.25
    v13 = torch.einsum("bii->b", x2)
    v14 = torch.nn.functional.hardswish(x2)
    v16 = [1, 2, 3, 4]
    random.shuffle(v16)
    v15 = v2 + v16[0] * random.random()
    return [v13, v14, v15, v16]


def calls(new):
    NET1.value = (3, 0.25)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), True, 3)
    NET1.value = (2, 0.5)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), True, 3)
    NET1.value = (3, 0.25)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), True, 3)
