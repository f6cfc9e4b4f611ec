"""The else clause of a try raises what its own handler would catch.

+++
id = "exc/else_raises_what_is_caught"
clauses = ["EXC-1", "EXC-2"]
features = ["try_except", "exception"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch


def program(x, key):
    table = {"a": 1.0}
    try:
        y = x * table["a"]
    except KeyError:
        return x - 100.0
    else:
        y = y + table[key]
    return y


def calls(new):
    for key in ("a", "b", "a"):
        yield Call(new.dyadic(4), key)
