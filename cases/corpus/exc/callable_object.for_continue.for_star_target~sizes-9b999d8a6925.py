"""Drawn at random: callable object, for continue, for star target; calls: sizes.

+++
id = "exc/callable_object.for_continue.for_star_target~sizes-9b999d8a6925"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-6", "CAPTURE-5", "CAPTURE-3", "ALIAS-1", "EXC-2", "EXC-4", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["reduction", "property", "attribute", "class", "cache_key", "branch_on_python", "container", "global_read", "introspection", "dunder", "keyword_only", "size_arithmetic", "inplace", "mutation", "exception", "dynamic_shapes", "for_loop", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3, 5]
+++
"""
import torch


class Settings1:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        return self._value


SETTINGS1 = Settings1(0.5)


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


TABLE1 = torch.ones(2)


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def program(x1, x2, n1):
    v1 = x1.max(0, keepdim=True).values
    v2 = v1 * 0.5 + SETTINGS1.value
    for i1 in range(3, 0, -1):
        if i1 == n1 or n1 >= 2:
            continue
        allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
        v3 = v1 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
        v4 = v2 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else v2 - 1.0
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v3.sum()) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
    v5 = Shift1(0.5)(v1, scale=2.0) + Shift1(by=2.0)(v1)
    v7 = TABLE1 * 2
    v6 = x1 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
    v8 = v5 * 0.5
    for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
        v8 = v8 + len(rest1) * 0.25
        if head1 == 4:
            v8 = -v8
    object1 = Pair1(x1, 0.5)
    object1.right += n1
    v9 = object1.left * 0.5 + object1.right
    del object1.left
    v10 = hasattr(object1, "left")
    x1.sub_(x2).clamp_(-1.0, 1.0)
    try:
        v11 = torch.sum(x1, dim=9)
    except (RuntimeError, IndexError, TypeError, ValueError):
        v11 = x1 * 0.5
    return v6, v7, v8, v9, v10, v11


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), 3)
    yield Call(new.dyadic(2), new.dyadic(2), 3)
    yield Call(new.dyadic(4), new.dyadic(4), 3)
    yield Call(new.dyadic(5), new.dyadic(5), 3)
    yield Call(new.dyadic(5), new.dyadic(5), 3)
