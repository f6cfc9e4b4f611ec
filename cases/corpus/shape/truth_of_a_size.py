"""Sizes as conditions: if, not, and, or, while, conditional expressions.

+++
id = "shape/truth_of_a_size"
clauses = ["SHAPE-2", "SHAPE-4", "SHAPE-7", "CACHE-1"]
features = ["dynamic_shapes", "branch_on_size", "while_loop"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    words = [not n, n and 2, n or "nothing", "some" if n else "none", bool(n)]
    left = n
    while left:
        left = left // 2
        x = x * 2
    return x + 1, words


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
