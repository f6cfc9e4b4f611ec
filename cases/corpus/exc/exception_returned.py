"""Exceptions that are made, caught or collected but not raised to the caller are ordinary results.

+++
id = "exc/exception_returned"
clauses = ["EXC-2", "EXC-3"]
features = ["try_except", "container", "exception", "for_loop"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, values):
    errors = []
    for value in values:
        try:
            x = x * (8.0 / value)
        except (ZeroDivisionError, TypeError) as error:
            errors.append(error)
    errors.append(ValueError("never raised", len(errors)))
    return x, errors


def calls(new):
    for values in ([2, 4], [0, 2], ["a", 0, 1]):
        _, errors = yield Call(new.dyadic(3), values)
        record([type(error).__name__ for error in errors])
