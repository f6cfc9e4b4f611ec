"""A logger with a handler of the user's is called, in the body of a for loop.

+++
id = "break/log_for_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-3"]
features = ["graph_break", "pointwise", "warning", "object_mutation", "for_loop", "class"]
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


def program(x, w):
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        LOGGER.info("half way with %d values", y.numel())
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
