"""raise from sets the cause, from None hides the context, and neither leaves the context alone.

+++
id = "exc/raise_from"
clauses = ["EXC-3", "EXC-1"]
features = ["exception", "try_except"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def check(n):
    if n != 0:
        raise LookupError("inner", n)
    return 2.0


def program(x, mode):
    try:
        return x * check(mode)
    except LookupError as error:
        if mode == 1:
            raise ValueError("outer") from error
        if mode == 2:
            raise ValueError("outer") from None
        if mode == 3:
            raise ValueError("outer") from KeyError("other")
        raise ValueError("outer")


def calls(new):
    for mode in (0, 1, 2, 3, 4, 0):
        error = yield Call(new.dyadic(3), mode)
        if isinstance(error, ValueError):
            record((repr(error.__cause__), repr(error.__context__), error.__suppress_context__))
