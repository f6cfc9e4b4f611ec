"""A context manager suppresses, replaces or lets through the exception of its body.

+++
id = "exc/suppressing_context"
clauses = ["EXC-2", "EXC-3"]
features = ["with_block", "exception", "class", "dunder"]
origin = "families/exceptions"
generator = 1
+++
"""
import contextlib

import torch


class Shield:
    def __init__(self, *kinds):
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is KeyError:
            raise LookupError("replaced")
        return kind is not None and issubclass(kind, self.kinds)


def program(x, kind):
    y = x + 1.0
    with Shield(ValueError, ArithmeticError):
        y = y * 2.0
        if kind is not None:
            raise kind("in the body")
        y = y * 3.0
    with contextlib.suppress(IndexError):
        y = y - 1.0
        [].pop()
        y = y * 100.0
    return y


def calls(new):
    for kind in (None, ValueError, ZeroDivisionError, KeyError, OSError, None):
        yield Call(new.dyadic(3), kind)
