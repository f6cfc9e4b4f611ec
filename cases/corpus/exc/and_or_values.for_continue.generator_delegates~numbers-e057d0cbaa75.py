"""Drawn at random: and or values, for continue, generator delegates; calls: numbers.

+++
id = "exc/and_or_values.for_continue.generator_delegates~numbers-e057d0cbaa75"
clauses = ["EFFECT-1", "BREAK-2", "CAPTURE-5", "SHAPE-7", "EXC-2", "CAPTURE-6", "CAPTURE-3", "EXC-4", "EXC-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "reduction", "object_mutation", "iterator", "indexing", "class", "dunder", "attribute", "star_args", "branch_on_python", "branch_on_size", "exception", "container", "generator", "helper", "lambda", "matmul", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch

TICKETS1 = iter(range(100))
LOG1 = []


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


def program(x1, n1, x2):
    v1 = torch.clamp(x1, -0.75, 1.25)
    v2 = torch.nn.functional.softmin(x1, 1)
    number1 = next(TICKETS1)
    v3 = v1 + number1 % 4
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v4 = sum(torch.var_mean(v1, 1)).flip(0)
        object1 = Settings1(scale=-1.0)
        v5 = x1 * object1.scale + object1.anything
        v6 = getattr(object1, "__missing__", "none")
        LOG1.append(v6)
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        v3 = torch.tanh(v3 + torch.tanh(v5.sum()))
    v7 = x1 + 1
    v8 = (v2.abs() + 0.5) ** torch.tanh(torch.pow(v7, 2))
    if n1 >= 1:
        for i1 in range(3, 0, -1):
            if i1 == n1 or v2.shape[0] == 3:
                continue
            v10 = []
            try:
                try:
                    v9 = x1 * 0.5
                    [][n1]
                except IndexError:
                    v10.append("inner")
                    raise
            except LookupError:
                v10.append("outer")
                v9 = v9 + 1.0
            LOG1.append(v10)
            v11 = v8.var(-3)
            count1 = i1 and i1 + 1
            other1 = i1 or 5
            v12 = v2 * 0.25 + (count1 - other1)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
            x1 = torch.tanh(x1 + torch.tanh(v12.sum()))
        object2 = Pair1(v3, 0.5)
        object2.right += n1
        v13 = object2.left * 0.5 + object2.right
        del object2.left
        v14 = hasattr(object2, "left")
        LOG1.append(v14)
        v8 = (v8 + torch.tanh(v13.sum())) * 0.5
    else:
        trail1 = []
        v15 = v1 * 0.5
        for part1 in outer1(v1, trail1):
            v15 = v15 * 0.5 + part1
        v15 = v15 + len(trail1)
        v17 = []
        attempts1 = (lambda: v15 + "text", lambda: v15.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
        for attempt1 in attempts1:
            try:
                attempt1()
            except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as error1:
                v17.append(type(error1).__name__)
        v16 = v15 + len(v17)
        LOG1.append(v17)
        v18 = torch.einsum("bnk,bmk->bnm", v2, x2)
        v8 = torch.where(v8 > 0.31, v8 * 0.5, torch.tanh(v16.sum()))
        v8 = (v8 + torch.tanh(v18.sum())) * 0.5
    done1 = False
    tries1 = 0
    while not done1:
        if n1 == 4:
            v2.reshape(11, 1031)
        v2 = torch.sin(v2)
        tries1 += 1
        done1 = tries1 >= 2
    return x1, v2, v8


def calls(new):
    yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(4, 3, 3))
    yield Call(new.dyadic(4, 3, 3), 9, new.dyadic(4, 3, 3))
    yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(4, 3, 3))
    yield Call(new.dyadic(4, 3, 3), 9, new.dyadic(4, 3, 3))
