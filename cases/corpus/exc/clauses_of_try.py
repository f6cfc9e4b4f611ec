"""try, except, else and finally run as in eager when each of them raises.

+++
id = "exc/clauses_of_try"
clauses = ["EXC-2", "EXC-1", "EXC-3"]
features = ["exception", "try_except", "try_finally", "branch_on_python"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, mode):
    y = x * 1.0
    try:
        try:
            y = y + 1.0
            if mode in ("body", "handler"):
                raise KeyError(mode)
        except KeyError:
            y = y * 2.0
            if mode == "handler":
                raise ValueError(mode)
        else:
            y = y * 3.0
            if mode == "else":
                raise IndexError(mode)
        finally:
            y = y - 4.0
            if mode == "finally":
                raise TypeError(mode)
        y = y * 5.0
    except (ValueError, IndexError, TypeError) as error:
        return y, repr(error), repr(error.__context__)
    return y


def calls(new):
    for mode in ("none", "body", "handler", "else", "finally", "none"):
        yield Call(new.dyadic(4), mode)
