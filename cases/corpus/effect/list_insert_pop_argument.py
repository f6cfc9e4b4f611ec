"""In an argument, insert and pop at several positions act on a list.

+++
id = "effect/list_insert_pop_argument"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(state, x, step):
    y = x * 2.0
    state.insert(1, step)
    last = state.pop()
    first = state.pop(0)
    state.insert(-1, first + last)
    return y * last + first


def calls(new):
    state = [10, 20, 30]
    for step in (1, 2, 3):
        yield Call(state, new.dyadic(4), step)
    record(state)
