"""Arguments that are equal but of different type (1, True, 1.0) arrive as what they are.

+++
id = "frame/binding_types_of_equal_values"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "introspection", "string"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, flag):
    if flag is True:
        return x - 1.0, "bool"
    return x * flag, type(flag).__name__


def calls(new):
    x = new.dyadic(4)
    yield Call(x, 1, cache="compile")
    x = new.dyadic(4)
    yield Call(x, True, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, 1.0, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, 1, cache="hit")
