"""Keyword arguments keep the order in which the caller gave them.

+++
id = "frame/binding_star_kwargs"
clauses = ["FRAME-1", "CACHE-2"]
features = ["pointwise", "star_args", "for_loop"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, **options):
    for name, value in options.items():
        x = x * 2.0 + value
    options["seen"] = len(options)
    return x, list(options.items())


def calls(new):
    x = new.dyadic(4)
    yield Call(x, low=1.0, high=3.0, cache="compile")
    x = new.dyadic(4)
    yield Call(x, high=3.0, low=1.0, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, **{"not a name": 4.0, "low": 1.0}, cache="recompile")
