"""Drawn at random: break in generator expression, break in operator, if elif else; calls: threads.

+++
id = "frame/break_in_generator_expression.break_in_operator.if_elif_else~threads-77498e213ada"
clauses = ["EFFECT-3", "BREAK-1", "BREAK-2", "CAPTURE-6", "BREAK-3", "BREAK-4", "CAPTURE-5", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["print", "graph_break", "indexing", "convolution", "container", "warning", "string", "branch_on_python", "generator", "pointwise", "class", "object_mutation", "dunder", "with_block", "thread"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import logging
import warnings

MESSAGES1 = []


class Careful1(UserWarning):
    pass


class Layer1:
    def run(self, u1):
        v8 = sum((y * 2.0 if bool((y > 0.53).any()) else y - 0.25 for y in (u1, u1 * 0.5)), u1)
        v9 = v8.clamp(-1, 2)
        return v9


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


class Stage1:
    def __init__(self, start):
        self.start = start

    def __add__(self, other):
        y = self.start + other
        return y - float(y.sum().clamp(-1.0, 1.0))


def program(x1, x2, n1, x3, x4, x5, flag1):
    print("n is", n1, "and", x2.dim(), sep="|", end=".\n")
    v1 = x2 * 0.5
    v2 = torch.index_add(v1, 0, torch.arange(2), x3)
    v3 = torch.nn.functional.conv1d(v2, x4, x5)
    v5 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v5)
    v4 = x1 * 0.5 + v5[-1] + v5.count(3) + (v5 > (1, 9)) - low1
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v6 = x1 - 0.5
    if flag1:
        object1 = Layer1()
        v7 = object1.run(v2) + 0.5
        LOGGER1.info("with %d and %s", n1, tuple(x5.shape))
        LOGGER1.debug("not seen")
        v10 = x5 * 2.0
        v11 = torch.remainder(x2, 1.5)
        x3 = torch.tanh(x3 + torch.tanh(v7.sum()))
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v10.sum()))
        x3 = x3 * 0.25 - torch.tanh(v11.sum()) * 0.5
    elif n1 == 2:
        v12 = x3 + 1
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    elif n1 in (4, 5, 6):
        x3 = x3 * 0.5
    else:
        v13 = torch.reciprocal((x5 + 1.5).abs() + 0.5)
        x3 = x3 * 0.25 - torch.tanh(v13.sum()) * 0.5
    with contextlib.nullcontext(0.5) as value1:
        v14 = (Stage1(x5) + x5 * 0.5) + 0.25
        v15 = torch.frac(v1)
        v16 = torch.nn.functional.adaptive_avg_pool1d(v4, 2)
        x2 = (x2 + torch.tanh(v14.sum())) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        x2 = (x2 + torch.tanh(v16.sum())) * 0.5
        x2 = x2 * value1
    return x2, x3, v3, v5, v6


def calls(new):
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, new.dyadic(2, 4, 3), new.dyadic(4, 4, 2), new.dyadic(4), True)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, new.dyadic(2, 4, 3), new.dyadic(4, 4, 2), new.dyadic(4), True, thread=True)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, new.dyadic(2, 4, 3), new.dyadic(4, 4, 2), new.dyadic(4), True)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, new.dyadic(2, 4, 3), new.dyadic(4, 4, 2), new.dyadic(4), True, thread=True)
