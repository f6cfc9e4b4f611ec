"""A float that goes from 0.0 to -0.0 compares equal and changes the sign of the result.

+++
id = "cache/sign_of_zero"
clauses = ["CACHE-2", "CACHE-3", "PARITY-5", "CAPTURE-1", "CACHE-1"]
features = ["signed_zero", "global_read", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch

OFFSET = 0.0


def program(x):
    return torch.copysign(x.abs() + 1, torch.full_like(x, OFFSET)), OFFSET


def calls(new):
    global OFFSET
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    OFFSET = -0.0
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    OFFSET = 0.0
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
