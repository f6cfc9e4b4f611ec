"""Cause, context, notes and attributes of exceptions that leave; the first handler that fits; else and finally.

+++
id = "exc/all_that_an_exception_carries"
clauses = ["EXC-1", "EXC-2", "EXC-3", "EXC-5", "EFFECT-4"]
features = ["try_except", "try_finally", "exception", "class", "print"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch

LOG = []


class Refused(LookupError):
    def __init__(self, message, limit):
        super().__init__(message)
        self.limit = limit


class Rejected(Refused):
    pass


def check(x, kind):
    if kind == "rejected":
        raise Rejected("too small", 3)
    if kind == "key":
        raise KeyError(kind)
    return x + 1.0


def handled(x, kind):
    try:
        check(x, kind)
    except Rejected as error:
        error.add_note("seen by handled")
        raise Refused("refused", 4) from error
    except LookupError:
        LOG.append("lookup")
        raise
    else:
        if kind == "else":
            raise KeyError("in else")
    finally:
        LOG.append("finally")
    return x * 2.0


def program(x, kind):
    print("given", kind)
    try:
        return handled(x, kind)
    except Refused as error:
        error.limit += 1
        error.add_note("seen by program")
        if kind == "rejected":
            raise
        return x
    except KeyError:
        raise ValueError("in a handler")


def calls(new):
    for kind in ("fine", "rejected", "key", "else", "fine"):
        yield Call(new.dyadic(4), kind)
