"""An in-place product that would have to turn integers into floats raises, and is handled inside.

+++
id = "parity/inplace_cast_refused"
clauses = ["PARITY-2", "EXC-2", "EXC-4"]
features = ["dtype_promotion", "inplace", "try_except"]
origin = "families/parity"
generator = 1
+++
"""
import torch


def program(n, x):
    try:
        n.mul_(x)
    except RuntimeError:
        return n.mul(x)
    return n


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.integers(-5, 6, 5), new.dyadic(5), cache=cache)
