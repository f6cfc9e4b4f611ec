"""In a module global, elements are added to and removed from a set.

+++
id = "effect/set_add_discard_global"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "global_write"]
origin = "families/effects"
generator = 1
+++
"""
import torch

STATE = {1, 7}


def program(x, step):
    y = x * 2.0
    STATE.add(step % 2)
    STATE.update({step + 3, step + 4})
    STATE.discard(step + 2)
    return y + sum(STATE)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
