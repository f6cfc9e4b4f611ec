"""Drawn at random: cell of module, class attribute written, closure counter; calls: edited.

+++
id = "exc/cell_of_module.class_attribute_written.closure_counter~edited-8b035322bfd0"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-5", "EFFECT-3", "BREAK-1", "BREAK-2", "SHAPE-7", "CAPTURE-3", "FRAME-1", "CAPTURE-6", "RNG-1", "RNG-4", "EXC-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["global_read", "alias", "cache_key", "branch_on_python", "closure", "nonlocal", "object_mutation", "helper", "warning", "graph_break", "branch_on_size", "view", "strides", "indexing", "class_attribute", "class", "string", "attribute", "introspection", "pointwise", "star_args", "keyword_only", "enum", "random", "python_random", "exception", "container", "default_argument", "data_dependent_shape", "nested_function", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import logging
import random

MESSAGES1 = []
LOG1 = []


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


class Registry1:
    made = 0
    names = []


class Space1:
    pass


SPACE1 = Space1()


def total1(*parts, scale, **named):
    return parts[0] * scale + parts[-1] + sum(named.values())


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


def remember1(value, seen=[]):
    seen.append(value)
    return seen


def program(x1, n1, x2):
    v1 = x1 * 2.0 if CHOSEN1 is FIRST1 else x1 + 1.0
    v2 = v1 + next_number1() % 4
    LOGGER1.info("with %d and %s", n1, tuple(v2.shape))
    LOGGER1.debug("not seen")
    v3 = v2 * 2.0
    v4 = []
    try:
        v5 = x1.swapaxes(-1, -2).tril(0)
        Registry1.made += 1
        Registry1.names.append(f"n{n1}")
        setattr(Registry1, "last", n1)
        v6 = v5 + Registry1.made % 3
        v7 = v6 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
        v2 = v2 * 0.25 - torch.tanh(v7.sum()) * 0.5
        if v2.shape[0] > 5:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v4.append(f"except {error1.args[0]}")
        v8 = [v1 * k1 for k1 in range(3)]
        LOG1.append(v8)
        v2 = v2 * 0.25 - x1 * 0.5
    else:
        v4.append("else")
        v9 = torch.trunc(x1)
        count1 = 4

        def bump1(by):
            nonlocal count1
            count1 += by
            return v1 * count1

        first1 = bump1(1)
        v10 = bump1(2) - first1 * 0.5
        v2 = v2 * 0.25 - v9 * 0.5
        v2 = torch.tanh(v2 + torch.tanh(v10.sum()))
    finally:
        v4.append("finally")
        v11 = total1(*(v1, 0.25), *[n1], scale=0.5, **{"shift": 1.0}, **dict(extra=2))
        v13 = Flags1.A | Flags1.B if v11.shape[0] < 4 else Flags1.A
        v12 = v2 * Level1.HIGH + (Flags1.B in v13) + (Level1.LOW < Level1.HIGH)
        LOG1.append(v13)
        number1 = random.randrange(5) + random.choice([0.5, 1.5])
        v14 = v2 + number1
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v12.sum()))
        v2 = v2 * 0.25 - torch.tanh(v14.sum()) * 0.5
    seen1 = remember1(n1)
    v15 = v2 + len(seen1) % 5
    v16 = v2 + next_number1() % 4
    v18 = (x2 > 0.53).nonzero()
    v17 = x2 + v18.shape[0] % 4
    return v3, v4, v15, v16, v17, v18


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), 3, new.dyadic(4, 3))
    SPACE1.extra = 0.25
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), 3, new.dyadic(4, 3))
    del SPACE1.extra
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), 3, new.dyadic(4, 3))
    SPACE1.extra = 0.25
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), 3, new.dyadic(4, 3))
