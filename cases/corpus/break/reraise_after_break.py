"""A bare raise after a break in the handler raises the exception that is being handled.

+++
id = "break/reraise_after_break"
clauses = ["BREAK-3", "BREAK-6", "EXC-1", "EXC-3", "CACHE-1"]
features = ["graph_break", "print", "try_except", "exception"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def checked(t, limit):
    try:
        t = t * 2.0
        if limit < 0:
            raise ValueError("limit", limit)
        return t + limit
    except ValueError as error:
        print("refused", error.args)
        error.add_note("while checking")
        raise


def program(x, limit):
    y = x - 1.0
    try:
        y = checked(y, limit)
    except ValueError as error:
        raise RuntimeError("not checked") from error
    return y * 0.5


def calls(new):
    yield Call(new.dyadic(4), 1.5, cache="compile")
    yield Call(new.dyadic(4), -1, cache="recompile")
    yield Call(new.dyadic(4), 1.5, cache="hit")
