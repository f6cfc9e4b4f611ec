"""A logger with a handler of the user's is called, at top level between tensor operators.

+++
id = "break/log_top_level"
clauses = ["BREAK-1", "BREAK-5", "BREAK-2", "EFFECT-3"]
features = ["graph_break", "pointwise", "warning", "object_mutation", "class"]
origin = "families/graph_breaks"
generator = 1
graphs = 2
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
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    LOGGER.info("half way with %d values", y.numel())
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
