"""The program raises the recursion limit, reads it back, and leaves it changed in one of the calls.

+++
id = "intercept/recursion_limit"
clauses = ["INTERCEPT-1", "BREAK-2"]
features = ["introspection", "graph_break"]
origin = "families/intercept"
generator = 1
+++
"""
import sys

import torch


def program(x, restore):
    before = sys.getrecursionlimit()
    y = x + 1.0
    sys.setrecursionlimit(before + 64)
    y = y * (sys.getrecursionlimit() - before)
    if restore:
        sys.setrecursionlimit(before)
    return y - x


def calls(new):
    before = sys.getrecursionlimit()
    yield Call(new.dyadic(4), True, cache="compile")
    record(sys.getrecursionlimit() - before)
    yield Call(new.dyadic(4), False)
    record(sys.getrecursionlimit() - before)
    sys.setrecursionlimit(before)
