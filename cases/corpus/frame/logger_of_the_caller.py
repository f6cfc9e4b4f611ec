"""A logger notes the function and the line that called it.

+++
id = "frame/logger_of_the_caller"
clauses = ["FRAME-4", "EFFECT-3"]
features = ["warning", "helper", "introspection", "object_mutation", "class"]
origin = "families/frame_names"
generator = 1
+++
"""
import logging

import torch

PLACES = []


class PlaceHandler(logging.Handler):
    def handle(self, record):
        line = record.lineno - program.__code__.co_firstlineno
        PLACES.append((record.getMessage(), record.funcName, line))


LOGGER = logging.Logger("places", logging.INFO)
LOGGER.addHandler(PlaceHandler())


def program(x):
    y = x * 2.0
    LOGGER.info("first, %d values", y.numel())
    y = helper(y + 1.0)
    return y * y


def helper(y):
    LOGGER.warning("second")
    return y - 0.5


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3))
