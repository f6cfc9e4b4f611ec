"""Drawn at random: argument kinds, bernoulli, descriptor; calls: numbers.

+++
id = "exc/argument_kinds.bernoulli.descriptor~numbers-4c332ba4c3d8"
clauses = ["FRAME-3", "CAPTURE-5", "EFFECT-1", "FRAME-1", "CAPTURE-4", "EFFECT-2", "RNG-1", "RNG-2", "RNG-3", "EXC-2", "EXC-4", "CAPTURE-3", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["class", "attribute", "introspection", "object_mutation", "container", "keyword_only", "default_argument", "helper", "module", "property", "dunder", "star_args", "pointwise", "nested_function", "closure", "random", "partial", "exception", "branch_on_python", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import functools

MET1 = set()
LOG1 = []


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


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


def total1(*parts, scale, **named):
    return parts[0] * scale + parts[-1] + sum(named.values())


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def mix1(left, right, *, scale):
    return left * scale + right


def strict1(a, b):
    return a * b


def program(x1, x2, x3, n1):
    import math
    from math import floor as down1, hypot
    import os.path as path1

    v1 = x1 * math.sqrt(4.0) + down1(2.75) - hypot(3.0, 4.0) * 0.25
    v2 = path1.join("a", "b")
    v3 = Child1(0.5).run(v1)
    v4 = [cls.__name__[:4] for cls in Child1.__mro__]
    known1 = n1 in MET1
    MET1.add(n1)
    v5 = x2 * 0.5 + known1
    v6 = kinds1(x3, 2, d=n1) + kinds1(x3, b=0.5, c=4, d=1)
    for i1 in range(1, 4):
        if i1 == n1:
            break
        layer1 = torch.nn.LeakyReLU(0.25)
        v7 = torch.nn.Sequential(layer1, torch.nn.Identity())(v1)
        def inner1(u1, v8):
            object1 = Holder1()
            object1.width = 1
            v10 = v7 + object1.width + Holder1.width
            v11 = total1(*(v5, 0.25), *[n1], scale=0.5, **{"shift": 1.0}, **dict(extra=2))
            v12 = torch.ldexp(u1, torch.sign(x3))
            v12 = torch.maximum(v12, v12 * 0.5 - v8 * 0.25)
            v12 = (v12 + v10) * 0.5
            v12 = v12 * 0.25 - v11 * 0.5
            return v12
        first1 = inner1(v1, v7)
        v9 = torch.tanh(first1.sum()) + inner1(v1 * 0.5, v7)
        v5 = (v5 + torch.tanh(v9.sum())) * 0.5
    else:
        TRACKER1.count += 1
        TRACKER1.history[n1] = x2.dim()
        TRACKER1.latest = x2 * 2.0
        if TRACKER1.count % 2:
            TRACKER1.odd = n1
        elif hasattr(TRACKER1, "odd"):
            del TRACKER1.odd
        v13 = TRACKER1.latest - TRACKER1.count % 3
        weights1 = torch.tensor([0.25, 0.5, 0.25], device=x3.device)
        v15 = torch.multinomial(weights1, 2)
        v14 = x3 * 0.5 + v15.sum()
        LOG1.append(v15)
        shift1 = functools.partial(mix1, scale=0.5)
        v16 = functools.reduce(shift1, [x3, torch.tanh(v14.sum()), 0.25], x3 * 0.25)
        v5 = v5 * 0.25 - torch.tanh(v13.sum()) * 0.5
        v5 = torch.tanh(v5 + torch.tanh(v16.sum()))
    def inner2(u2, v17):
        try:
            v19 = torch.matmul(v1, torch.ones(1021, device=v1.device))
        except (RuntimeError, IndexError, TypeError, ValueError):
            v19 = v1 * 0.5
        v20 = torch.where(torch.bernoulli(torch.full_like(x2, 0.25)) > 0.5, x2, x2 * 0.5)
        v21 = torch.acos(torch.tanh(v1) * 0.75)
        u2 = (u2 + torch.tanh(v17.sum())) * 0.5
        u2 = torch.maximum(u2, u2 * 0.5 - torch.tanh(v19.sum()) * 0.25)
        u2 = torch.tanh(u2 + v20)
        u2 = torch.tanh(u2 + torch.tanh(v21.sum()))
        return u2
    first2 = inner2(v5, x1)
    v18 = torch.tanh(first2.sum()) + inner2(v5 * 0.5, x1)
    v22 = v6 + 1
    try:
        v23 = strict1(v5, 1, 2, 3)
    except TypeError:
        v23 = strict1(v5, 1) + 0.5
    v24 = v18 + torch.rand_like(v18)
    v25 = [v5 * k1 for k1 in range(1)]
    return v2, v3, v4, v22, v23, v24, v25


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3)
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 1)
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3)
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 1)
