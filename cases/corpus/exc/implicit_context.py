"""An exception raised in a handler has the handled one as context, through two levels.

+++
id = "exc/implicit_context"
clauses = ["EXC-3"]
features = ["exception", "try_except", "helper"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def outer(n):
    try:
        inner(n)
    except ZeroDivisionError:
        raise IndexError("from the handler")


def inner(n):
    return 10 // n


def program(x, n):
    try:
        outer(n)
    except IndexError as error:
        if n == 0 and x.shape[0] == 3:
            raise RuntimeError("last")
        return x + len(repr(error.__context__))
    return x * 2.0


def calls(new):
    for size, n in ((3, 1), (3, 0), (4, 0), (3, 2)):
        error = yield Call(new.dyadic(size), n)
        chain = []
        while isinstance(error, BaseException):
            chain.append(repr(error))
            error = error.__context__
        record(chain)
