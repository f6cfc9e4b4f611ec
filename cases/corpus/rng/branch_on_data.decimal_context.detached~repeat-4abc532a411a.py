"""Drawn at random: branch on data, decimal context, detached; calls: repeat.

+++
id = "rng/branch_on_data.decimal_context.detached~repeat-4abc532a411a"
clauses = ["BREAK-1", "INTERCEPT-1", "RNG-1", "RNG-2", "RNG-3", "CACHE-6", "CAPTURE-5", "EFFECT-1", "GRAD-2", "CAPTURE-3", "EFFECT-3", "BREAK-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["with_block", "graph_break", "random", "branch_on_python", "branch_on_data", "reduction", "generator", "helper", "container", "object_mutation", "grad", "class", "dunder", "warning", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal
import logging

LOG1 = []
MESSAGES1 = []


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


def program(x1, n1, flag1):
    with decimal.localcontext() as context1:
        context1.prec = 4
        v2 = decimal.Decimal(1) / 3
    v1 = x1 + float(v2)
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v3 = torch.nn.functional.dropout(v1, 0.5, training=flag1) * 0.5
        if x1.sum() > 0.03:
            v4 = x1 * 2.0
        else:
            v4 = x1 - 0.5
        trail1 = []
        v5 = v4 * 0.5
        for part1 in outer1(v4, trail1):
            v5 = v5 * 0.5 + part1
        v5 = v5 + len(trail1)
        v1 = torch.tanh(v1 + v3)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
    else:
        with torch.enable_grad():
            leaf1 = v1.detach().clone().requires_grad_(True)
            live1 = leaf1 * 2.0
            dead1 = live1.detach() + 1.0
        v7 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
        v6 = dead1 * 0.5
        LOG1.append(v7)
        v8 = torch.var(v6, 2, correction=0)
        v1 = (v1 + torch.tanh(v8.sum())) * 0.5
    v10 = Table1(a=x1)
    v9 = v10["a"] * 0.5 + v10["unknown"]
    v10["b"] = 2
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        LOGGER1.info("with %d and %s", n1, tuple(v9.shape))
        LOGGER1.debug("not seen")
        v11 = v9 * 2.0
        v1 = v1 * 0.25 - torch.tanh(v11.sum()) * 0.5
    return [v1, v2, v10]


def calls(new):
    x1 = new.dyadic(4, 3, 3, dtype=torch.float64)
    yield Call(x1, 3, True)
    yield Call(x1, 3, True)
