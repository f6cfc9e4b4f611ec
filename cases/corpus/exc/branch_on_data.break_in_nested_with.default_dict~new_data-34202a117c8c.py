"""Drawn at random: branch on data, break in nested with, default dict; calls: new data.

+++
id = "exc/branch_on_data.break_in_nested_with.default_dict~new_data-34202a117c8c"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-6", "SHAPE-7", "CAPTURE-5", "EXC-2", "CAPTURE-3", "EFFECT-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "graph_break", "with_block", "ambient_mode", "indexing", "data_dependent_shape", "container", "item", "reduction", "branch_on_size", "pointwise", "class", "property", "dunder", "attribute", "exception", "branch_on_data", "introspection", "nested_function", "closure", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib
import math
import types


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


def program(x1, x2, x3, n1, x4, x5, x6):
    y = x3 * 0.5
    with contextlib.nullcontext(), torch.no_grad():
        v1 = y - float(y.sum().clamp(-1.0, 1.0))
        v1 = v1 * 0.5
    kept1 = x1[x1 > 0.53]
    v2 = x1 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    v4 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v4)
    v3 = x1 * 0.5 + v4[-1] + v4.count(3) + (v4 > (1, 9)) - low1
    v5 = x1 - float(x1.sum().clamp(-2.0, 2.0)) * 0.5
    v6 = torch.slice_scatter(v1, x4, 1, 0, 1)
    try:
        v7 = v3 + 1
        x4 = torch.tanh(x4 + torch.tanh(v7.sum()))
        if v5.shape[0] < 3:
            raise ValueError("in the middle", n1)
        v8 = torch.tanh(v5).cumprod(1)
        x4 = torch.maximum(x4, x4 * 0.5 - torch.tanh(v8.sum()) * 0.25)
    except ValueError as error1:
        v9 = torch.index_put(x1, (torch.tensor([1, 1, 0]),), x1[:1], accumulate=True)
        object1 = Holder1()
        object1.width = 3
        v10 = v2 + object1.width + Holder1.width
        x4 = torch.where(x4 > 0.31, x4 * 0.5, torch.tanh(v9.sum()))
        x4 = (x4 + torch.tanh(v10.sum())) * 0.5
        x4 = x4 * 0.5 + len(error1.args) * 0.25
    v12 = collections.defaultdict(list)
    for k1, part1 in enumerate([x4, torch.tanh(v1.sum()), x4 * 0.5]):
        v12[k1 % 2].append(part1)
    v11 = sum(v12[0]) - v12[1][0] + len(v12[5])
    v13 = torch.nn.functional.embedding(x5, x6)
    v14 = torch.sin(x5)
    def inner1(u1, v15):
        if x3.sum() > 0.03:
            v17 = x3 * 2.0
        else:
            v17 = x3 - 0.5
        config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
        config1.scale *= 2
        del config1.name
        v18 = v14 * config1.scale + config1.extra
        value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
        v19 = x2 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
        v17 = v17 * 0.25 - torch.tanh(u1.sum()) * 0.5
        v17 = torch.tanh(v17 + v15)
        v17 = torch.tanh(v17 + v18)
        v17 = (v17 + torch.tanh(v19.sum())) * 0.5
        return v17
    first1 = inner1(v5, x4)
    v16 = torch.tanh(first1.sum()) + inner1(v5 * 0.5, x4)
    return v4, v6, v11, v12, v13, v16


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1, 3)], 3, new.dyadic(1, 1), new.integers(0, 4, 3), new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1, 3)], 3, new.dyadic(1, 1), new.integers(0, 4, 3), new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1, 3)], 3, new.dyadic(1, 1), new.integers(0, 4, 3), new.dyadic(4, 3))
