"""Drawn at random: break in except, break in sort key, callable object; calls: sizes.

+++
id = "exc/break_in_except.break_in_sort_key.callable_object~sizes-74dd9dc378df"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-5", "CAPTURE-2", "EFFECT-1", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["sorting", "indexing", "global_read", "size_arithmetic", "cache_key", "class", "attribute", "introspection", "dunder", "keyword_only", "iterator", "global_write", "string", "object_mutation", "graph_break", "lambda", "item", "pointwise", "exception", "container", "dynamic_shapes", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

COUNT1 = 0
LOG1 = []


TABLE1 = torch.ones(2)


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


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def program(x1, x2):
    v1 = x1.sort(dim=-2, descending=True)[0]
    v2 = torch.select_scatter(v1, x2, 0, 0)
    v4 = TABLE1 * 2
    v3 = v1 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
    v5 = Child1(0.5).run(x1)
    v6 = [cls.__name__[:4] for cls in Child1.__mro__]
    v7 = Shift1(0.5)(v5, scale=2.0) + Shift1(by=0.25)(v5)
    v8 = v1
    for k1 in Countdown1(3):
        v8 = v8 * 0.5 + k1
    v9 = list(Countdown1(2))
    global COUNT1
    COUNT1 += 1
    v10 = v5 * 0.5 + COUNT1 % 4
    v12 = {}
    for k2 in range(2):
        for i1 in range(2):
            for j1 in range(i1 + 1):
                if j1 == k2:
                    break
                v13 = v7 + 0.0
                for letter1 in reversed("abcab"):
                    if letter1 == "b":
                        continue
                    v13 = v13 * 0.5 + ord(letter1) % 8
                v15 = sorted((1, 0, 2), key=lambda k: [y + eval("1") for y in [v8 + k]][0].sum().item())
                v14 = v8 + v15[0]
                LOG1.append(v15)
                v16 = torch.fmax(v13, v14)
                v7 = (v7 + torch.tanh(v16.sum())) * 0.5
            else:
                continue
            v7 = v7 * 0.5
        y = v2 * 0.5
        try:
            raise KeyError("first")
        except KeyError:
            v17 = y * 2.0 if bool((y > 0.53).any()) else y - 0.25
            v17 = v17 + 0.5
        v7 = torch.where(v7 > 0.31, v7 * 0.5, torch.tanh(v17.sum()))
        v12[k2] = v7
    v11 = v12[0] - v12[1] * 0.5
    v18 = torch.erf(v5)
    v19 = v3 - v11
    return {"v4": v4, "v6": v6, "v7": v7, "v9": v9, "v10": v10, "v12": v12, "v18": v18, "v19": v19}


def calls(new):
    yield Call(new.dyadic(4, 4, 3, dtype=torch.float64), new.dyadic(4, 3, dtype=torch.float64))
    yield Call(new.dyadic(3, 4, 3, dtype=torch.float64), new.dyadic(4, 3, dtype=torch.float64))
    yield Call(new.dyadic(4, 4, 3, dtype=torch.float64), new.dyadic(4, 3, dtype=torch.float64))
    yield Call(new.dyadic(2, 4, 3, dtype=torch.float64), new.dyadic(4, 3, dtype=torch.float64))
    yield Call(new.dyadic(2, 4, 3, dtype=torch.float64), new.dyadic(4, 3, dtype=torch.float64))
