"""An odd size raises an exception whose message names it; even ones are served before and after.

+++
id = "shape/error_names_the_size"
clauses = ["SHAPE-4", "SHAPE-7", "EXC-1", "EXC-5", "CACHE-1"]
features = ["dynamic_shapes", "exception", "string", "branch_on_size"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    if n % 2:
        raise ValueError(f"cannot halve {n} rows", n)
    return x[: n // 2] * 2


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
