"""A bare raise and a raise of the caught object give the same exception object again.

+++
id = "exc/reraise"
clauses = ["EXC-1", "EXC-3"]
features = ["exception", "try_except", "container"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch

SEEN = []


def program(x, mode):
    try:
        if mode != "none":
            raise TypeError("first", mode)
        return x + 1.0
    except TypeError as error:
        SEEN.append(error)
        if mode == "bare":
            raise
        if mode == "object":
            raise error
        if mode == "nested":
            try:
                raise KeyError("second")
            except KeyError:
                pass
            raise
        return x - 1.0


def calls(new):
    for mode in ("none", "bare", "object", "nested", "swallowed"):
        error = yield Call(new.dyadic(3), mode)
        record(bool(SEEN) and error is SEEN[-1])
