"""In a module global, a tensor and a number are appended to a list.

+++
id = "effect/list_append_global"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "global_write"]
origin = "families/effects"
generator = 1
+++
"""
import torch

STATE = []


def program(x, step):
    y = x * 2.0
    STATE.append(y)
    STATE.append(step)
    return y + len(STATE)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
