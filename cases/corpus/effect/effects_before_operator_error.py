"""In-place and container writes ahead of a failing operator stay.

+++
id = "effect/effects_before_operator_error"
clauses = ["EFFECT-4", "EXC-4"]
features = ["exception", "container", "mutation", "global_write"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch

STEPS = {"started": 0, "finished": 0}


def program(state, x, y):
    STEPS["started"] += 1
    state.copy_(x)
    z = x @ y
    STEPS["finished"] += 1
    state.zero_()
    return z


def calls(new):
    state = new.full((2, 3), 9.0)
    yield Call(state, new.dyadic(2, 3), new.dyadic(3, 2))
    error = yield Call(state, new.dyadic(2, 3), new.dyadic(2, 3))
    record((isinstance(error, RuntimeError), state))
    yield Call(state, new.dyadic(2, 3), new.dyadic(3, 2))
