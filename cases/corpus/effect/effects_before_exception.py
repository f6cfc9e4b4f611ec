"""What was written before an exception stays, what comes after it does not happen.

+++
id = "effect/effects_before_exception"
clauses = ["EFFECT-4", "EXC-5"]
features = ["exception", "container", "mutation", "global_write", "print"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch

LOG = []


def program(state, x, limit):
    LOG.append("enter")
    state.add_(x)
    print("checking", limit)
    if limit < 0:
        LOG.append("refused")
        raise ValueError(f"limit {limit} is negative")
    state.mul_(2.0)
    LOG.append("leave")
    return state.sum() * limit


def calls(new):
    state = new.full((4,), 0.0)
    for limit in (1, -1, -2, 3):
        yield Call(state, new.dyadic(4), limit)
