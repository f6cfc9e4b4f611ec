"""An attribute is made up by a __getattr__ that prints, in a nested function that has free variables.

+++
id = "break/getattr_nested_function"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "nested_function", "closure", "nonlocal", "class"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch

READS = []


class Gauge:
    """Has every public attribute: the number of reads so far."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        READS.append(name)
        print("reading", name)
        return len(READS)


GAUGE = Gauge()


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        y = y + GAUGE.level
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
