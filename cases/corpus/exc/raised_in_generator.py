"""An exception in a generator reaches its consumer; StopIteration becomes RuntimeError.

+++
id = "exc/raised_in_generator"
clauses = ["EXC-2", "EXC-3"]
features = ["generator", "exception", "try_except", "for_loop"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def parts(x, mode):
    yield x[0]
    if mode == "value":
        raise ValueError("inside")
    if mode == "stop":
        raise StopIteration("inside")
    yield x[1] * 2.0


def program(x, mode):
    total = x.sum()
    source = parts(x, mode)
    try:
        for part in source:
            total = total + part
    except ValueError as error:
        return total, error.args, list(source)
    return total


def calls(new):
    for mode in ("none", "value", "stop", "none"):
        error = yield Call(new.dyadic(3), mode)
        record(repr(error.__cause__) if isinstance(error, Exception) else None)
