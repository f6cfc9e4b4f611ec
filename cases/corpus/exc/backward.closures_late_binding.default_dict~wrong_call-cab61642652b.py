"""Drawn at random: backward, closures late binding, default dict; calls: wrong call.

+++
id = "exc/backward.closures_late_binding.default_dict~wrong_call-cab61642652b"
clauses = ["EFFECT-1", "CAPTURE-2", "CAPTURE-6", "CAPTURE-3", "EXC-2", "CAPTURE-5", "GRAD-1", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-5", "CACHE-8", "EFFECT-5", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "container", "pointwise", "object_mutation", "iterator", "branch_on_python", "enum", "size_arithmetic", "with_block", "generator", "helper", "grad", "lambda", "graph_break", "exception", "print", "branch_on_data", "closure", "nested_function", "class", "for_loop", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib
import enum
import itertools

LOG1 = []
LOG2 = []


class Stop1(Exception):
    pass


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


@contextlib.contextmanager
def counted1():
    LOG2.append("in")
    yield len(LOG2)
    LOG2.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def program(x1, x2, x3, n1, flag1):
    pair1 = [x2, x2 * 0.5]
    whole1 = [*pair1, x2 - 1.0, *(x2, 2.0)]
    v3 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
    v2 = {*v3, "z"}
    fixed1 = (*pair1, n1)
    v1 = whole1[1] + whole1[-1] * v3["b"] + len(v2) + fixed1[2] * 0.5
    try:
        v4 = torch.tanh(x2)
        x3 = torch.maximum(x3, x3 * 0.5 - v4 * 0.25)
        print("before the error", n1)
        if x3.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v5 = x1
        for a_part1, b_part1 in itertools.product((x1, x1 * 0.5), repeat=2):
            v5 = v5 * 0.25 + a_part1 - b_part1
        for k1 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
            v5 = v5 + k1 * 0.125
        v6 = list(itertools.accumulate([1, 2, 3]))
        v5 = v5 + sum(v6) * 0.25
        LOG1.append(v6)
        v8 = Flags1.A | Flags1.B if flag1 else Flags1.A
        v7 = x3 * Level1.HIGH + (Flags1.B in v8) + (Level1.LOW < Level1.HIGH)
        LOG1.append(v8)
        v9 = torch.cat([v5, v5]).clamp(min=0)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v7.sum()))
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    except Stop1 as error1:
        with contextlib.nullcontext(0.5) as value1:
            try:
                v10 = [x3 * k2 for k2 in range(4)]
                LOG1.append(v10)
                x1 = torch.tanh(x1)
            finally:
                v11 = x3 + 1
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
            v12 = torch.ones(3, x2.shape[0])
            v13 = within1(x1, n1)
            x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v12.sum()))
            x3 = x3 * 0.25 - torch.tanh(v13.sum()) * 0.5
            x3 = x3 * value1
        slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
        v14 = slope1(x3.detach())
        x3 = torch.tanh(x3 + torch.tanh(v14.sum()))
        print("caught", error1)
    steps1 = []
    for k3 in range(3):
        def step1(v):
            return v + k3 * 0.5

        steps1.append(step1)
    v15 = steps1[0](x3) - steps1[1](x3 * 0.5)
    with torch.enable_grad():
        leaf1 = v15.detach().clone().requires_grad_(True)
        (leaf1 * leaf1 * 0.25).sum().backward()
        (leaf1 * 0.5).sum().backward()
    v16 = leaf1.grad + 0.5
    v17 = torch.nn.functional.logsigmoid(v15)
    v19 = collections.defaultdict(list)
    for k4, part1 in enumerate([v16, torch.tanh(x1.sum()), v16 * 0.5]):
        v19[k4 % 2].append(part1)
    v18 = sum(v19[0]) - v19[1][0] + len(v19[5])
    v20 = torch.isclose(x2, x2)
    return v1, v2, v3, v17, v18, v19, v20


def calls(new):
    yield Call(new.dyadic(3, 4), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4)], new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], 3, True)
    yield Call()
    yield Call(new.dyadic(3, 4), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4)], new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], 3, True)
    yield Call(unknown=1)
    yield Call(new.dyadic(3, 4), new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4)], new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], 3, True)
