"""A positional-only name is free to be used among **options.

+++
id = "frame/binding_positional_only_name_in_kwargs"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "keyword_only", "star_args"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, /, **options):
    return x * options.get("x", 2.0), sorted(options)


def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    x = new.dyadic(4)
    yield Call(x, x=3.0, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, x=5.0, y=1, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, cache="hit")
