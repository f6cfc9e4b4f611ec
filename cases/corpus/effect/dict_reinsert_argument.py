"""In an argument, a key that is popped and set again moves to the end of a dict, one that is overwritten stays.

+++
id = "effect/dict_reinsert_argument"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(state, x, step):
    y = x * 2.0
    state["b"] = step
    state["a"] = state.pop("a") + step
    state[step] = y
    return y + state["a"]


def calls(new):
    state = {"a": 1, "b": 2, "c": 3}
    for step in (1, 2, 3):
        yield Call(state, new.dyadic(4), step)
    record(state)
