"""Floor division, remainders of either sign, divmod, powers and shifts of a size.

+++
id = "shape/integer_arithmetic"
clauses = ["SHAPE-4", "CAPTURE-6", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    numbers = (n // 4, -n // 4, n % 4, -n % 4, n % -4, divmod(n, 5), divmod(-n, 5), n**2, 2**n)
    return x * 2, numbers


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
