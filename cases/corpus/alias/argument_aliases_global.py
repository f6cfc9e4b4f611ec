"""An argument that is the tensor of a module global is written through both names.

+++
id = "alias/argument_aliases_global"
clauses = ["ALIAS-4", "ALIAS-1"]
features = ["alias", "inplace", "mutation", "global_read", "cache_key"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch

SHARED = torch.tensor([0.5, -1.5, 2.0])


def program(x):
    x.add_(1.0)
    SHARED.mul_(2.0)
    return x + SHARED, x is SHARED


def calls(new):
    global SHARED
    SHARED = new.dyadic(3)
    yield Call(new.dyadic(3))
    yield Call(SHARED)
    yield Call(SHARED[:])
    yield Call(new.dyadic(3))
