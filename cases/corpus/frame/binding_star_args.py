"""Any number of positional arguments arrives as one tuple.

+++
id = "frame/binding_star_args"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "star_args", "for_loop"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, *rest, scale=1.0):
    total = x * scale
    for k, tensor in enumerate(rest, 1):
        total = total - tensor * k
    return total, len(rest), type(rest)


def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    x = new.dyadic(4)
    yield Call(x, x * 2.0, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, x * 2.0, x - 1.0, x + 3.0, scale=0.5, cache="recompile")
    x = new.dyadic(4)
    yield Call(*[x, x * 3.0, x - 2.0], cache="recompile")
    x = new.dyadic(4)
    yield Call(x, cache="hit")
