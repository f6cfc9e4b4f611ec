"""The name of a handled exception is gone after its handler, and reading it is an error.

+++
id = "exc/name_unbound_after_handler"
clauses = ["EXC-2", "EXC-1"]
features = ["exception", "try_except"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, mode):
    error = "before"
    try:
        if mode > 0:
            raise ValueError("handled")
    except ValueError as error:
        x = x + len(error.args)
    if mode == 2:
        try:
            return x, error
        except UnboundLocalError:
            return x * 2.0, "unbound"
    return x, error


def calls(new):
    for mode in (0, 1, 2, 0):
        yield Call(new.dyadic(4), mode)
