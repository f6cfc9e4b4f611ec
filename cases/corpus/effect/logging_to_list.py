"""Records at or above the level reach the handler on every call, in order.

+++
id = "effect/logging_to_list"
clauses = ["EFFECT-3", "EFFECT-2"]
features = ["warning", "class", "dunder"]
origin = "families/effects_code"
generator = 1
+++
"""
import logging

import torch

MESSAGES = []


class ListHandler(logging.Handler):
    def emit(self, record):
        MESSAGES.append((record.levelname, record.getMessage()))


def program(x):
    log = logging.getLogger("case.logging_to_list")
    log.debug("not shown")
    log.info("size %d", x.shape[0])
    y = x * 2.0
    MESSAGES.append("from the program")
    log.warning("done")
    return y + len(MESSAGES)


def calls(new):
    log = logging.getLogger("case.logging_to_list")
    handler = ListHandler()
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        for size in (4, 4, 3):
            yield Call(new.dyadic(size))
    finally:
        log.removeHandler(handler)
