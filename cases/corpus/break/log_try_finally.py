"""A logger with a handler of the user's is called, under a finally clause.

+++
id = "break/log_try_finally"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-3"]
features = ["graph_break", "pointwise", "warning", "object_mutation", "try_finally", "class"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import logging

import torch

LOG = []
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
    done = False
    try:
        before = y + x
        LOGGER.info("half way with %d values", y.numel())
        y = y * 0.5 + before
        done = True
    finally:
        closing = y.sum() + w
        LOG.append((done, closing))
    return y * closing, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
