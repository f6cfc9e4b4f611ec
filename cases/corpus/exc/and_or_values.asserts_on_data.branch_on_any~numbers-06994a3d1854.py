"""Drawn at random: and or values, asserts on data, branch on any; calls: numbers.

+++
id = "exc/and_or_values.asserts_on_data.branch_on_any~numbers-06994a3d1854"
clauses = ["BREAK-1", "EXC-1", "EXC-5", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "CACHE-2", "CACHE-3", "CAPTURE-6", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["graph_break", "item", "string", "pointwise", "exception", "assert", "branch_on_data", "branch_on_python", "object_mutation", "random", "dtype_int", "class", "attention", "attribute", "introspection", "container", "generator", "cache_key", "dunder", "comprehension"]
origin = "grammar"
generator = 1
graphs = 3
+++
"""
import torch
import collections

LOG1 = []


class Layer1:
    def run(self, u1):
        if (u1 > 1.53).any() and not bool((u1 < -1.53).all()):
            v6 = u1 + 1.0
        else:
            v6 = u1 * 0.5
        v8 = torch.randint(0, 5, (3,), device=u1.device)
        v7 = u1 + v8.sum() * 0.125
        LOG1.append(v8)
        v6 = torch.tanh(v6 + v7)
        return v6


class Base1:
    def __init__(self, scale):
        self.scale = scale

    def run(self, value):
        return value * self.scale


class Mixin1:
    def run(self, value):
        return super().run(value) + 1.0


class Child1(Mixin1, Base1):
    def __init__(self, scale):
        super().__init__(scale * 0.5)

    def run(self, value):
        return super().run(value) - self.scale


TABLE1 = collections.OrderedDict(value=(2, 0.5))


class Sum1:
    def __init__(self, value):
        self.value, self.count = value, 0

    def __iadd__(self, other):
        self.value = self.value + other
        self.count += 1
        return self


def program(x1, flag1, n1, x2):
    v2 = f"{x1.sum().item():.3f}"
    v1 = x1 + len(v2) / 8
    v3 = torch.log10(v1.abs() + 0.5)
    assert v1.sum() < 40.03, "too large"
    v4 = torch.fmax(x1, v3 * v3)
    if not flag1:
        object1 = Layer1()
        v5 = object1.run(v1) + 0.5
        v9 = (torch.nn.functional.scaled_dot_product_attention(x1, x1, x2, is_causal=True).abs() + 0.5).log1p()
        v10 = x2 + 0.25
        x1 = (x1 + torch.tanh(v5.sum())) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v10.sum()))
    elif n1 == 2:
        v11 = Child1(0.5).run(v1)
        v12 = [cls.__name__[:4] for cls in Child1.__mro__]
        LOG1.append(v12)
        x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        v14 = [0.5, 1.5, 2.0, -0.5, 2.0]
        v14[1:3] = [0.25]
        middle1 = v14[n1 % 3 : 4 : 2]
        del v14[-1:]
        v13 = x2 * len(v14) + sum(middle1)
        LOG1.append(v14)
        x1 = (x1 + torch.tanh(v13.sum())) * 0.5
    grid1 = [[x1 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(3)]
    v15 = x1 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not x1).tanh()
    factor1, *shifts1 = TABLE1["value"]
    v16 = x1 * factor1 + sum(shifts1)
    count1 = n1 and n1 + 1
    other1 = n1 or 5
    v17 = v3 * 0.25 + (count1 - other1)
    total1 = Sum1(v16 * 0.5)
    total1 += torch.tanh(v17.sum())
    total1 += 1
    v18 = total1.value
    v19 = total1.count
    v20 = v4 - v16
    return v2, v15, v18, v19, v20


def calls(new):
    yield Call(new.dyadic(4, 4, 3, dtype=torch.float64), True, 3, new.dyadic(4, 4, 3, dtype=torch.float64))
    yield Call(new.dyadic(4, 4, 3, dtype=torch.float64), True, 1, new.dyadic(4, 4, 3, dtype=torch.float64))
    yield Call(new.dyadic(4, 4, 3, dtype=torch.float64), True, 3, new.dyadic(4, 4, 3, dtype=torch.float64))
    yield Call(new.dyadic(4, 4, 3, dtype=torch.float64), True, 1, new.dyadic(4, 4, 3, dtype=torch.float64))
