"""A logger with a handler of the user's is called, in a nested function that has free variables.

+++
id = "break/log_nested_function"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-3"]
features = ["graph_break", "pointwise", "warning", "object_mutation", "nested_function", "closure", "nonlocal", "class"]
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
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        LOGGER.info("half way with %d values", y.numel())
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
