"""Which error is being handled is seen from the handler, from a helper, and no longer after it.

+++
id = "exc/error_that_is_handled"
clauses = ["EXC-2", "CAPTURE-5", "EXC-3"]
features = ["try_except", "helper", "introspection", "exception"]
origin = "families/blind_spots"
generator = 1
+++
"""
import sys

import torch


def handled():
    kind, error, _ = sys.exc_info()
    return None if kind is None else (kind.__name__, error.args)


def program(x, key):
    seen = [handled()]
    try:
        y = {"a": x * 2.0}[key]
    except KeyError:
        y = x - 1.0
        seen.append(handled())
        try:
            raise ValueError("inner", key)
        except ValueError:
            seen.append(handled())
        seen.append(handled())
    seen.append(handled())
    return y, seen


def calls(new):
    for key in ("a", "b", "a", "c"):
        yield Call(new.dyadic(3), key)
