"""Random numbers are drawn and not used: those after them are others than without.

+++
id = "rng/found_draw_that_nobody_uses"
clauses = ["RNG-1", "RNG-2"]
features = ["random", "inplace"]
origin = "regressions/found"
generator = 1
+++
"""
import torch


def program(x):
    unused = torch.rand_like(x)
    filled = torch.empty_like(x).uniform_()
    return x * 2.0


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
