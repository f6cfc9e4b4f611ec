"""A module global holds a tensor that each call replaces; those of earlier calls stay as they were.

+++
id = "effect/global_tensor_rebound"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["global_write", "global_read"]
origin = "families/effects"
generator = 1
+++
"""
import torch

TOTAL = torch.zeros(4)


def program(x):
    global TOTAL
    TOTAL = TOTAL.to(x) + x
    return TOTAL * 2.0


def calls(new):
    kept = []
    for _ in range(3):
        yield Call(new.dyadic(4))
        kept.append(TOTAL)
    record(kept)
