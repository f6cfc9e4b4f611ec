"""Drawn at random: backward, break in operator, exception group unmatched; calls: numbers.

+++
id = "exc/backward.break_in_operator.exception_group_unmatched~numbers-767552a4ce59"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-3", "EFFECT-1", "EXC-2", "CAPTURE-5", "SHAPE-7", "CAPTURE-4", "GRAD-1", "GRAD-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["pointwise", "graph_break", "class", "dunder", "view", "object_mutation", "exception", "container", "helper", "string", "branch_on_python", "branch_on_size", "module", "grad", "higher_order_grad", "with_block", "indexing", "namedtuple", "lambda", "comprehension", "match", "try_except"]
origin = "grammar"
generator = 1
reused = [4]
+++
"""
import torch
import typing

LOG1 = []
LOG2 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    def __add__(self, other):
        y = self.start + other
        return y - float(y.sum().clamp(-1.0, 1.0))


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


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


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


def program(x1, x2, x3, n1, net1):
    v1 = torch.nn.functional.relu6(x1)
    v2 = (Stage1(x3) + x3 * 0.5) + 0.25
    v3 = v2.select(1, -1)
    v4 = [v1 * k1 for k1 in range(1)]
    match n1:
        case 0:
            v6 = []
            try:
                try:
                    raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
                except* TypeError:
                    v6.append("typed")
            except ExceptionGroup as rest1:
                v6.append([type(error).__name__ for error in rest1.exceptions])
            v5 = x1 + len(v6)
            LOG1.append(v6)
            try:
                v7 = picky1(x1, n1)
            except Refused1 as error1:
                v7 = x1 - error1.number * 0.5
                v8 = str(error1)
            else:
                v8 = "nothing"
            LOG1.append(v8)
            with Section1("outer"), Section1("inner", swallow=True) as inner1:
                net1.eval() if v1.shape[0] != 4 else net1.train()
                v9 = net1(v5) * 0.5
                v10 = net1.training
                LOG1.append(v10)
                v11 = v3 + v3
                v3 = v3 * 0.25 - torch.tanh(v9.sum()) * 0.5
                v3 = (v3 + torch.tanh(v11.sum())) * 0.5
                if n1 == 1:
                    raise KeyError(inner1.name)
                v12 = torch.deg2rad(x2)
                v13 = torch.fmax(v7, v7)
                with torch.enable_grad():
                    leaf1 = (v12.detach() * 0.25).requires_grad_(True)
                    (first1,) = torch.autograd.grad((leaf1**3).sum(), leaf1, create_graph=True)
                    (v14,) = torch.autograd.grad(first1.sum(), leaf1)
                v3 = (v3 + torch.tanh(v13.sum())) * 0.5
                v3 = v3 * 0.25 - torch.tanh(v14.sum()) * 0.5
            x1 = x1 * 0.25 - x2 * 0.5
        case 1 | 2:
            v15 = torch.take(v2, torch.tensor([[0, 1], [1, 1]]))
            v17 = Result1(v1 * 2.0)
            v16 = v17.value - v17.total() + v17[1]
            LOG1.append(v17)
            slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
            v18 = slope1(x1.detach())
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
            x1 = (x1 + torch.tanh(v16.sum())) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v18.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            kinds1 = {"small": 1, "large": 4}
            key1 = "large" if n1 > 3 else "other"
            if key1 in kinds1 and n1 not in [5, 7]:
                v19 = x3 + kinds1[key1]
            else:
                v19 = x3 - len(kinds1)
            v20 = torch.nn.functional.dropout(x3, 0.5, training=False)
            x1 = x1 * 0.25 - torch.tanh(v19.sum()) * 0.5
            x1 = (x1 + torch.tanh(v20.sum())) * 0.5
    v21 = x3.unsqueeze(2)
    with torch.enable_grad():
        leaf2 = v21.detach().clone().requires_grad_(True)
        (leaf2 * leaf2 * 0.25).sum().backward()
        (leaf2 * 0.5).sum().backward()
    v22 = leaf2.grad + 0.5
    layer1 = torch.nn.LeakyReLU(0.25)
    v23 = torch.nn.Sequential(layer1, torch.nn.Identity())(v22)
    v24 = torch.exp(-v23.abs())
    return x1, v3, v4, v24


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4, requires_grad=True), new.dyadic(4, 3), 3, net1)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4, requires_grad=True), new.dyadic(4, 3), 8, net1)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4, requires_grad=True), new.dyadic(4, 3), 3, net1)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4, requires_grad=True), new.dyadic(4, 3), 8, net1)
