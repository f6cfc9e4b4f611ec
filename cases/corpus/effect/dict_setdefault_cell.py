"""In a closure cell, setdefault stores its default once and returns the stored list afterwards.

+++
id = "effect/dict_setdefault_cell"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "closure", "object_mutation", "lambda", "nested_function"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def make():
    state = {}

    def program(x, step):
        y = x * 2.0
        state.setdefault("odd" if step % 2 else "even", []).append(step)
        return y + len(state["odd"])

    return program, lambda: state


program, peek = make()


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
        record(peek())
