"""A running mean kept in the caller's tensor: warm calls go on updating it.

+++
id = "speed/running_state"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["mutation", "inplace"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(state, x):
    state.mul_(0.5).add_(x)
    return state.sum()


def calls(new):
    state = new.full((4,), 0.0)
    yield Call(state, new.dyadic(4), cache="compile")
    for _ in range(7):
        yield Call(state, new.dyadic(4), cache="hit")
