"""Drawn at random: generator throw, guard code, guard tuple in class attribute; calls: rewritten.

+++
id = "exc/generator_throw.guard_code.guard_tuple_in_class_attribute~rewritten-2840500e79d4"
clauses = ["CAPTURE-5", "BREAK-1", "EFFECT-1", "CAPTURE-3", "SHAPE-4", "EXC-2", "CACHE-2", "CACHE-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["pointwise", "helper", "graph_break", "item", "branch_on_data", "object_mutation", "container", "class", "dunder", "size_arithmetic", "dynamic_shapes", "branch_on_python", "generator", "exception", "cache_key", "class_attribute", "mutation", "try_except", "try_finally", "match"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch

LOG1 = []


def helper1(u1):
    v2 = torch.nn.functional.elu(u1.atan(), alpha=0.5)
    v3 = torch.nn.functional.softplus(v2)
    return v3


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


def helper2(u2):
    v8 = Table1(a=u2)
    v7 = v8["a"] * 0.5 + v8["unknown"]
    v8["b"] = 2
    LOG1.append(v8)
    shape1 = v7.shape
    v11 = {shape1[0]: "rows", "all": v7.numel()}
    v9 = v7 * 0.5 + len(shape1) + (v11["all"] > 4)
    v10 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, v7.size(0), v7.dim()]
    LOG1.append(v10)
    LOG1.append(v11)
    v12 = v9 + 1
    u2 = torch.maximum(u2, u2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    return u2


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


class Settings1:
    value = (2, 0.5)


def program(x1, x2, flag1):
    v1 = helper1(x2) + 0.25
    v4 = x2.clamp(-1, 2)
    match int(x1.sum()) % 3:
        case 0:
            v5 = x1 * 2.0
        case 1:
            v5 = x1 + 1.0
        case _:
            v5 = x1 - 1.5
    v6 = helper2(v1) + 0.25
    v13 = torch.special.entr(v4.abs() + 0.5)
    if not flag1:
        worker1 = tolerant1(v13)
        v14 = next(worker1)
        v14 = v14 + worker1.throw(ValueError("again"))
        v15 = list(worker1)
        LOG1.append(v15)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v14.sum()))
    v16 = step1(v6)
    factor1, *shifts1 = Settings1.value
    v17 = v5 * factor1 + sum(shifts1)
    return x2, v16, v17


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4, dtype=torch.float64)
    x2 = new.dyadic(4, 2, 4, 4)
    yield Call(x1, x2, True)
    x2.copy_(x2 * -0.5)
    yield Call(x1, x2, True)
    yield Call(x1, x2, True)
