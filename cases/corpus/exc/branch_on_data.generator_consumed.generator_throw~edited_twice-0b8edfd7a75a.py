"""Drawn at random: branch on data, generator consumed, generator throw; calls: edited twice.

+++
id = "exc/branch_on_data.generator_consumed.generator_throw~edited_twice-0b8edfd7a75a"
clauses = ["CAPTURE-5", "EXC-2", "EXC-4", "CACHE-2", "CACHE-3", "CAPTURE-4", "BREAK-1", "SHAPE-7", "RNG-1", "RNG-2", "RNG-3", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5", "CACHE-1"]
features = ["generator", "helper", "exception", "lambda", "container", "pointwise", "default_argument", "keyword_only", "cache_key", "module", "class", "attribute", "graph_break", "branch_on_data", "reduction", "size_arithmetic", "dynamic_shapes", "random", "for_loop", "try_except", "try_finally", "while_loop"]
origin = "grammar"
generator = 1
graphs = 2
reused = [4]
+++
"""
import torch


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


def read1(*, value=True):
    return value


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


class Settings1:
    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(2)


def program(x1, x2, n1, net1):
    v1 = x2
    for part1 in parts1(x2, 4):
        v1 = v1 * 0.5 + part1
    v3 = []
    attempts1 = (lambda: x1 + "text", lambda: x1.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
    for attempt1 in attempts1:
        try:
            attempt1()
        except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as error1:
            v3.append(type(error1).__name__)
    v2 = x1 + len(v3)
    v4 = v2 != x1
    worker1 = tolerant1(v2)
    v5 = next(worker1)
    v5 = v5 + worker1.throw(ValueError("again"))
    v6 = list(worker1)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v7 = x2 * 2.0 if read1() else x2 - 1.0
        v2 = v2 * 0.25 - torch.tanh(v7.to(torch.float32).sum()) * 0.5
    else:
        v8 = (torch.ldexp(x1, torch.sign(x1)).abs() + 1.25).acosh()
        v9 = v1 * net1.weight.detach() + net1.number
        v10 = torch.floor(v5)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v8)
        v2 = v2 * 0.25 - torch.tanh(v9.to(torch.float32).sum()) * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    v11 = x1 + 1
    if x1.sum() > 0.03:
        v12 = x1 * 2.0
    else:
        v12 = x1 - 0.5
    v13 = x2 * 0.5
    for i1 in range(x2.shape[0]):
        v13 = v13 + (i1 % 2) * 0.25
    v14 = v1 * SETTINGS1.value
    v15 = v12 + torch.empty_like(v12).uniform_(-1.0, 1.0)
    return v2, v3, v4, v6, v11, v13, v14, v15


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4, dtype=torch.float64), 3, net1)
    net1.number = 3
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4, dtype=torch.float64), 3, net1)
    net1.weight.data = torch.full_like(net1.weight.data, 1.5)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4, dtype=torch.float64), 3, net1)
    net1.number = 1
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4, dtype=torch.float64), 3, net1)
    net1.weight.data = torch.full_like(net1.weight.data, 0.5)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4, dtype=torch.float64), 3, net1)
