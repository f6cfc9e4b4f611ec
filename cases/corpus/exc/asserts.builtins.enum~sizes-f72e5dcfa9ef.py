"""Drawn at random: asserts, builtins, enum; calls: sizes.

+++
id = "exc/asserts.builtins.enum~sizes-f72e5dcfa9ef"
clauses = ["EFFECT-1", "CAPTURE-6", "EFFECT-3", "BREAK-1", "BREAK-2", "SHAPE-7", "CAPTURE-5", "EXC-1", "EXC-5", "CACHE-2", "CACHE-3", "RNG-1", "RNG-4", "CAPTURE-3", "CAPTURE-2", "BREAK-3", "BREAK-6", "EXC-2", "FRAME-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "object_mutation", "enum", "print", "graph_break", "dynamic_shapes", "with_block", "class", "lambda", "iterator", "exception", "assert", "string", "indexing", "view", "strides", "global_read", "alias", "cache_key", "random", "python_random", "namedtuple", "branch_on_data", "warning", "nested_function", "closure", "container", "generator", "helper", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import itertools
import random
import typing
import warnings

LOG1 = []
LOG2 = []
TICKETS1 = iter(range(100))


class Stop1(Exception):
    pass


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


class Careful1(UserWarning):
    pass


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


def program(x1, x2, n1, x3, x4):
    try:
        v1 = x1 ** 3
        round1 = 0
        while True:
            round1 += 1
            if round1 > 3:
                break
            if round1 == n1:
                continue
            mode1 = Mode1.FAST if n1 >= 2 else Mode1["SLOW"]
            if mode1 is Mode1.FAST:
                v2 = x2 * mode1.value
            else:
                v2 = x2 + Mode1(2).value
            v2 = v2 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
            v3 = mode1.name
            LOG1.append(v3)
            with Section1("work") as section1:
                v4 = x1 * 2.0
                print("n is", n1, "and", x1.dim(), sep="|", end=".\n")
                v5 = x1 * 0.5
                total1 = 0.0
                for row1 in v5:
                    total1 = total1 * 0.5 + row1.sum()
                v6 = v5 + torch.tanh(v5.sum() + total1)
                v2 = v2 * 0.25 - torch.tanh(v4.sum()) * 0.5
                v2 = (v2 + torch.tanh(v6.sum())) * 0.5
                v2 = v2 * 0.5 + len(section1.name) * 0.125
            v8 = sorted([3, 1, n1], key=lambda v: -v)
            signs1 = list(map(lambda v: v % 2, filter(None, v8)))
            v7 = x2 * max(v8) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
            LOG1.append(v8)
            x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
            x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
        number1 = next(TICKETS1)
        v9 = v1 + number1 % 4
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        try:
            assert n1 != 4, f"{n1} is not allowed"
            for i1 in range(2):
                for j1 in range(i1 + 1):
                    if j1 == n1:
                        break
                    v10 = x2 * 0.25
                    for part1 in (x2, torch.tanh(x1.sum()), x2 * 0.5):
                        v10 = v10 * 0.5 + part1
                    v11 = x1.transpose(1, -2)
                    v12 = x1 + 1
                    x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
                    x2 = x2 * 0.25 - v11 * 0.5
                    x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v12.sum()))
                else:
                    continue
                x2 = x2 * 0.5
            x1 = x1 * 0.25 - torch.tanh(x2.sum()) * 0.5
            print("before the error", n1)
            if x2.sum() > 0.03:
                raise Stop1(f"at {n1}")
            v13 = x1.unsqueeze(1)
            v14 = x2 * 2.0 if CHOSEN1 is FIRST1 else x2 + 1.0
            dice1 = random.Random(n1)
            v15 = v13 + dice1.uniform(-1.0, 1.0)
            x1 = (x1 + torch.tanh(v14.sum())) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        except Stop1 as error2:
            v16 = x2 + 1
            v18 = Result1(x2 * 2.0)
            v17 = v18.value - v18.total() + v18[1]
            LOG1.append(v18)
            v19 = v17 * 1.0
            for i2, (left1, right1) in enumerate(zip((v17, v17 * 0.5), (0.25, n1), strict=True), start=1):
                v19 = v19 + left1 * right1 / i2
            x1 = (x1 + torch.tanh(v16.sum())) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v19.sum()) * 0.25)
            print("caught", error2)
        v20 = torch.nn.functional.embedding(x3, x4)
        v21 = torch.div(x4, 0.25, rounding_mode="trunc")
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v20.sum()) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v21.sum()))
    except Stop1 as error1:
        v22 = x1
        for a_part1, b_part1 in itertools.product((x1, x1 * 0.5), repeat=2):
            v22 = v22 * 0.25 + a_part1 - b_part1
        for k1 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
            v22 = v22 + k1 * 0.125
        v23 = list(itertools.accumulate([1, 2, 3]))
        v22 = v22 + sum(v23) * 0.25
        LOG1.append(v23)
        x1 = torch.tanh(x1 + torch.tanh(v22.sum()))
        print("caught", error1)
    v24 = torch.log(x2.abs() + 0.5)
    def inner1(u1):
        warnings.warn(f"with {n1}", Careful1, stacklevel=1)
        v26 = x2 - 0.5
        v26 = torch.where(v26 > 0.31, v26 * 0.5, torch.tanh(u1.sum()))
        return v26
    v25 = inner1(v24) + 0.5
    v27 = x2
    for left2, right2 in itertools.zip_longest([x2, torch.tanh(x1.sum())], [0.5], fillvalue=0.25):
        v27 = v27 * 0.5 + left2 * right2
    for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
        v27 = v27 + len(list(members1)) * 0.25
    source1 = iter([v27, v27 * 0.5, v27 + 1.0, 0.25])
    v28 = next(source1)
    for part2 in source1:
        v28 = v28 + part2
        break
    v28 = v28 - sum(source1)
    v29 = x4
    for part3 in parts1(x4, 2):
        v29 = v29 * 0.5 + part3
    v30 = torch.clamp_max(v25, 1)
    v31 = x4 != -0.75
    import math
    from math import floor as down1, hypot
    import os.path as path1

    v32 = v30 * math.sqrt(4.0) + down1(2.75) - hypot(3.0, 4.0) * 0.25
    v33 = path1.join("a", "b")
    return v28, v29, v31, v32, v33


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3))
    yield Call(new.dyadic(3, 2), new.dyadic(2, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3))
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3))
    yield Call(new.dyadic(3, 8), new.dyadic(8, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3))
    yield Call(new.dyadic(3, 8), new.dyadic(8, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3))
