"""Exceptions that Python and torch raise themselves have an exit code, a value, notes, a context.

+++
id = "exc/what_python_errors_carry"
clauses = ["EXC-1", "EXC-3"]
features = ["exception", "try_except", "helper", "generator"]
origin = "families/blind_spots"
generator = 1
+++
"""
import sys

import torch


def finishing():
    yield 1
    return 7


def program(x, how):
    if how == "exit":
        sys.exit(3)
    if how == "stop":
        items = finishing()
        next(items)
        next(items)
    try:
        return x @ x.new_ones(3 if how == "fits" else 5)
    except RuntimeError as error:
        if how == "noted":
            error.add_note("rows do not fit")
            raise
        return 1 // len([])


def calls(new):
    yield Call(new.dyadic(3), "fits")
    for how in ("exit", "stop", "noted", "while handling", "noted"):
        error = yield Call(new.dyadic(3), how)
        context = error.__context__
        record((getattr(error, "code", None), getattr(error, "value", None)))
        record((getattr(error, "__notes__", None), type(context).__name__, error.__suppress_context__))
    yield Call(new.dyadic(3), "fits")
