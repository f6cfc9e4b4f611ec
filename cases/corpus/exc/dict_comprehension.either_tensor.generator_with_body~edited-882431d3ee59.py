"""Drawn at random: dict comprehension, either tensor, generator with body; calls: edited.

+++
id = "exc/dict_comprehension.either_tensor.generator_with_body~edited-882431d3ee59"
clauses = ["CACHE-2", "CACHE-3", "GRAD-3", "CAPTURE-5", "CAPTURE-3", "ALIAS-3", "BREAK-4", "RNG-1", "RNG-4", "EXC-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "cache_key", "decorator", "ambient_mode", "helper", "branch_on_python", "string", "class", "global_read", "introspection", "alias", "pointwise", "generator", "random", "python_random", "namedtuple", "exception", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random
import typing


ITEMS1 = [1, 2]


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


ALLOWED1 = {1, 2}


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


def stages1(u2):
    for step in range(2):
        yield inner1(u2) * (step + 1)




def inner1(u2):
    v11 = torch.sin(u2)
    node1 = (v11, (v11 * 0.5, (v11 - 1.0, None)))
    v12 = v11 * 0.0
    while node1 is not None:
        value1, node1 = node1
        v12 = v12 + value1
    v11 = torch.maximum(v11, v11 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    return v11


class Layer1:
    def run(self, u1):
        v9 = u1 + 1
        v10 = u1 * 0.5
        for part1 in stages1(u1):
            v10 = v10 * 0.5 + torch.tanh(part1.sum())
        number1 = random.randrange(5) + random.choice([0.5, 1.5])
        v13 = v9 + number1
        v9 = torch.tanh(v9 + torch.tanh(v10.sum()))
        v9 = v9 * 0.25 - torch.tanh(v13.sum()) * 0.5
        return v9


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


def program(x1, x2, x3, flag1, n1):
    v1 = x1 * 0.5 + len(ITEMS1)
    v2 = frozen1(x1) * 0.5
    v3 = x3 * 2.0 if 3 in ALLOWED1 else x3 + 1.0
    v5 = {f"k{i1}": x2 * weight1 for i1, weight1 in enumerate((0.5, -0.75))}
    v4 = v5["k1"] - v5["k0"]
    v6 = v2 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else v2 - 1.0
    v7 = v6 if flag1 else v6 + 1.0
    object1 = Layer1()
    v8 = object1.run(v7) + 0.5
    v15 = Result1(v8 * 2.0)
    v14 = v15.value - v15.total() + v15[1]
    v16 = v3 + 1
    v18 = []
    try:
        try:
            v17 = v2 * 0.5
            [][n1]
        except IndexError:
            v18.append("inner")
            raise
    except LookupError:
        v18.append("outer")
        v17 = v17 + 1.0
    return {"v1": v1, "v4": v4, "v5": v5, "v14": v14, "v15": v15, "v16": v16, "v17": v17, "v18": v18}


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), True, 3)
    OBJECT1.__class__ = Derived1
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), True, 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), True, 3)
    OBJECT1.__class__ = Base1
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), True, 3)
    OBJECT1.__class__ = Derived1
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), True, 3)
