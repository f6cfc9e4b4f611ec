"""An exception passes through two helpers, one of which cleans up, to the program's handler.

+++
id = "exc/raised_in_helper"
clauses = ["EXC-2", "EXC-3"]
features = ["exception", "try_except", "try_finally", "helper", "container"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch

OPEN = []


def innermost(x, limit):
    if x.shape[0] > limit:
        raise OverflowError(x.shape[0])
    return x * 2.0


def guarded(x, limit):
    OPEN.append(limit)
    try:
        return innermost(x, limit) + 1.0
    finally:
        OPEN.pop()
        OPEN.append("closed")


def program(x, limit):
    try:
        return guarded(x, limit)
    except OverflowError as error:
        if limit < 0:
            raise
        return x - error.args[0]


def calls(new):
    for limit in (5, 2, -1, 5):
        yield Call(new.dyadic(3), limit)
