"""Errors of Python operations after tensor work reach the caller with Python's class and message.

+++
id = "exc/python_errors_uncaught"
clauses = ["EXC-1", "EXC-5"]
features = ["exception", "branch_on_python", "container", "attribute", "class"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


class Settings:
    gain = 2.0


def program(x, mode):
    y = x * Settings.gain
    if mode == "key":
        y = y * {"gain": 1.0}[mode]
    elif mode == "index":
        y = y + [1.0, 2.0][len(mode)]
    elif mode == "zero":
        y = y + 1 / (len(mode) - 4)
    elif mode == "attribute":
        y = y + Settings.bias
    elif mode == "name":
        y = y + undefined_name
    elif mode == "unpack":
        first, second = mode
        y = y + len(first)
    elif mode == "call":
        y = y + len()
    return y


def calls(new):
    for mode in ("none", "key", "index", "zero", "attribute", "name", "unpack", "call", "none"):
        error = yield Call(new.dyadic(3), mode)
        record(str(error) if isinstance(error, Exception) else None)
