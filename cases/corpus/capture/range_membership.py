"""Tests of membership in a range give booleans, for any integer argument.

+++
id = "capture/range_membership"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["branch_on_python"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    tests = n in range(0, 9, 2), n not in range(4), n in range(9, 0, -3)
    return x * (1 + tests.count(True)), tests


def calls(new):
    yield Call(new.dyadic(5), 2, cache="compile")
    yield Call(new.dyadic(5), 2, cache="hit")
    yield Call(new.dyadic(5), 3, cache="recompile")
    yield Call(new.dyadic(5), 7)
