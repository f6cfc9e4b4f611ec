"""Drawn at random: autograd grad, break in helper, cell of module; calls: dtype.

+++
id = "exc/autograd_grad.break_in_helper.cell_of_module~dtype-3e6ab23ea3de"
clauses = ["CAPTURE-6", "GRAD-1", "EFFECT-1", "CAPTURE-5", "GRAD-2", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-3", "BREAK-2", "EXC-2", "EXC-4", "CACHE-2", "CACHE-3", "CACHE-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dtype_promotion", "container", "grad", "closure", "nonlocal", "object_mutation", "helper", "nested_function", "graph_break", "with_block", "generator", "decorator", "warning", "exception", "lambda", "class", "attribute", "introspection", "cache_key", "pointwise", "try_finally", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import logging

LOG1 = []
LOG2 = []
MESSAGES1 = []


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


def step1(y):
    y = y * 2.0
    z = (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]
    return z * 0.5


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


class Space1:
    pass


SPACE1 = Space1()


def program(x1, x2, x3, n1):
    v1 = x1.to(torch.bool)
    allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
    v2 = x1 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
    with torch.enable_grad():
        leaf1 = v2.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v3,) = torch.autograd.grad(loss1, [leaf1])
    def inner1(u1):
        v5 = v3 + next_number1() % 4
        with torch.enable_grad():
            leaf2 = v5.detach().clone().requires_grad_(True)
            live1 = leaf2 * 2.0
            dead1 = live1.detach() + 1.0
        v7 = [live1.requires_grad, dead1.requires_grad, leaf2.is_leaf, live1.is_leaf, live1.grad_fn is None]
        v6 = dead1 * 0.5
        LOG1.append(v7)
        u1 = u1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        return u1
    v4 = inner1(x1) + 0.5
    with scaled1(0.25) as factor1:
        first1 = step1(x3)
        v9 = step1(x3 * 0.5) + first1 * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        v8 = x3 * factor1
    LOGGER1.info("with %d and %s", n1, tuple(x2.shape))
    LOGGER1.debug("not seen")
    v10 = x2 * 2.0
    v12 = []
    attempts1 = (lambda: v4 + "text", lambda: v4.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
    for attempt1 in attempts1:
        try:
            attempt1()
        except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as error1:
            v12.append(type(error1).__name__)
    v11 = v4 + len(v12)
    v13 = v3 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
    v14 = torch.nn.functional.elu(x3, alpha=0.5)
    v16 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v16.append("typed")
    except ExceptionGroup as rest1:
        v16.append([type(error).__name__ for error in rest1.exceptions])
    v15 = v14 + len(v16)
    return v1, v8, v10, v11, v12, v13, v15, v16


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 3)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic().to(new.dtype(torch.float64)), 3)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 3)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic().to(new.dtype(torch.float64)), 3)
