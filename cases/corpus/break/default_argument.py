"""The default values of a nested function break where the function is defined.

+++
id = "break/default_argument"
clauses = ["BREAK-1", "BREAK-2", "BREAK-3", "BREAK-4"]
features = ["graph_break", "item", "print", "default_argument", "nested_function"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def announced(value):
    print("default", value)
    return value


def program(x, w):
    y = x * 2.0 + w

    def shifted(t, level=y.max().item(), *, factor=announced(0.5)):
        return t * factor + level

    return shifted(x), shifted(w, 1.0), shifted(y, factor=2.0) - y


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
