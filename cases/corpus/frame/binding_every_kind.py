"""Every kind of parameter in one signature.

+++
id = "frame/binding_every_kind"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "keyword_only", "star_args", "default_argument", "for_loop"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(a, b=1.5, /, c=2.0, *rest, d, e=0.25, **options):
    total = a * b + c * d - e
    for tensor in rest:
        total = total + tensor
    return total, tuple(options.items())


def calls(new):
    x = new.dyadic(4)
    yield Call(x, d=3.0, cache="compile")
    x = new.dyadic(4)
    yield Call(x, 0.5, d=3.0, b=7, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, 0.5, 4.0, x * 2.0, x * 3.0, e=1, d=2, a=9, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, 0.5, c=4.0)
    x = new.dyadic(4)
    yield Call(x, 0.5, 4.0, c=4.0, d=1.0)
    x = new.dyadic(4)
    yield Call(x, d=3.0, cache="hit")
