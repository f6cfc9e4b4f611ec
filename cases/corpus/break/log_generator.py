"""A logger with a handler of the user's is called, in a generator that the frame consumes.

+++
id = "break/log_generator"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-3"]
features = ["graph_break", "pointwise", "warning", "object_mutation", "generator", "helper", "for_loop", "class"]
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


def stages(x, w):
    y = x + w
    for k in range(1, 3):
        y = y * 0.5 + x * k
        LOGGER.info("half way with %d values", y.numel())
        yield y + w


def program(x, w):
    total = x * 0.5
    trail = []
    for part in stages(x, w):
        total = total * 0.5 + part
        trail.append(part)
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
