"""The program's result is a subclass of tuple, and is that for the caller.

+++
id = "capture/result_tuple_subclass"
clauses = ["CAPTURE-3"]
features = ["container", "class"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


class Pair(tuple):
    pass


def program(x):
    return Pair((x * 2.0, x + 1.0))


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
