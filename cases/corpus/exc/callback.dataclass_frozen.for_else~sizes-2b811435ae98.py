"""Drawn at random: callback, dataclass frozen, for else; calls: sizes.

+++
id = "exc/callback.dataclass_frozen.for_else~sizes-2b811435ae98"
clauses = ["CAPTURE-3", "EXC-2", "EFFECT-1", "EFFECT-5", "GRAD-3", "GRAD-2", "FRAME-3", "CAPTURE-5", "CAPTURE-4", "BREAK-1", "EFFECT-3", "BREAK-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "dataclass", "exception", "reduction", "dtype_promotion", "object_mutation", "container", "iterator", "string", "branch_on_python", "with_block", "ambient_mode", "helper", "class", "dunder", "attribute", "star_args", "module", "hook", "lambda", "graph_break", "warning", "callback", "closure", "dynamic_shapes", "try_except", "try_finally", "for_loop", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import dataclasses
import logging

LOG1 = []
MESSAGES1 = []


@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Point1:
    count: int
    scale: float = 0.5


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


def twice1(function, value):
    return function(function(value))


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


def program(x1, x2, x3, n1, net1, net2):
    v1 = torch.floor(x2)
    point1 = Point1(2, -1.0)
    try:
        point1.scale = 3.0
    except dataclasses.FrozenInstanceError:
        v2 = x2 * point1.scale + point1.count
    v3 = repr(point1)
    v4 = point1 == Point1(2, -1.0) and hash(point1) == hash(Point1(2, -1.0))
    v5 = torch.nanmedian(v2, -1).values
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v6 = torch.nansum(x3, -1, keepdim=True)
        v7 = v1.to(torch.float64)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v6.sum() * 0.125) * 0.25)
        v2 = v2 * 0.25 - v7 * 0.5
    else:
        v9 = collections.OrderedDict(first=x1, second=0.5, third=n1)
        v9.move_to_end("first")
        key1, value1 = v9.popitem()
        v8 = value1 * v9["second"] + next(iter(v9.values()))
        LOG1.append(v9)
        with torch.set_grad_enabled(i1 >= 3):
            p1 = v5 * 0.5
            with torch.enable_grad():
                q1 = v5 + 1.0
            v11 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
        v10 = p1.detach() - q1.detach()
        LOG1.append(v11)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v8.to(torch.float64).sum()))
        v2 = (v2 + torch.tanh(v10.sum())) * 0.5
    try:
        import math
        from math import floor as down1, hypot
        import os.path as path1

        v12 = v2 * math.sqrt(4.0) + down1(2.75) - hypot(3.0, 4.0) * 0.25
        v13 = path1.join("a", "b")
        LOG1.append(v13)
        v14, v15 = guarded1(v5, n1)
        LOG1.append(v15)
        v16 = torch.div(x1, 2, rounding_mode="floor")
        v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v14.sum()))
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v16.to(torch.float64).sum()) * 0.25)
    finally:
        object1 = Settings1(scale=0.5)
        v17 = v2 * object1.scale + object1.anything
        v18 = getattr(object1, "__missing__", "none")
        LOG1.append(v18)
        v20 = []
        handle1 = net1.register_forward_hook(lambda module, args, output: v20.append("hooked"))
        first1 = net1(v1)
        handle1.remove()
        v19 = net1(first1 * 0.5) + len(v20)
        LOG1.append(v20)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v19)
    LOGGER1.info("with %d and %s", n1, tuple(v1.shape))
    LOGGER1.debug("not seen")
    v21 = v1 * 2.0
    v22 = torch.nn.functional.logsigmoid(v21)
    results1 = []

    def collect1(value):
        results1.append(value.dim())
        return value * 0.5

    v23 = twice1(collect1, v1) + len(results1)
    v24 = x1.cosh()
    v25 = v22 * net2.weight.detach() + net2.number
    return v3, v4, v23, v24, v25


def calls(new):
    net1 = new.module(torch.nn.Tanh)
    net2 = new.module(Plain1)
    yield Call(new.dyadic(4, 3), new.dyadic(3, dtype=torch.float64), new.integers(-9, 10, 3, dtype=torch.int16), 3, net1, net2)
    yield Call(new.dyadic(3, 3), new.dyadic(3, dtype=torch.float64), new.integers(-9, 10, 3, dtype=torch.int16), 3, net1, net2)
    yield Call(new.dyadic(4, 3), new.dyadic(3, dtype=torch.float64), new.integers(-9, 10, 3, dtype=torch.int16), 3, net1, net2)
    yield Call(new.dyadic(5, 3), new.dyadic(3, dtype=torch.float64), new.integers(-9, 10, 3, dtype=torch.int16), 3, net1, net2)
    yield Call(new.dyadic(5, 3), new.dyadic(3, dtype=torch.float64), new.integers(-9, 10, 3, dtype=torch.int16), 3, net1, net2)
