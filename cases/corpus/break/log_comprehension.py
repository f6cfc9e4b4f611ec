"""A logger with a handler of the user's is called, in a list comprehension.

+++
id = "break/log_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-3"]
features = ["graph_break", "pointwise", "warning", "object_mutation", "comprehension", "helper", "class"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import logging

import torch

MESSAGES = []


class ListHandler(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES.append(record.getMessage())


LOGGER = logging.Logger("half-way", logging.INFO)
LOGGER.addHandler(ListHandler())


def step(y):
    LOGGER.info("half way with %d values", y.numel())
    return y


def program(x, w):
    base = x + w * 0.5
    parts = [step(y) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
