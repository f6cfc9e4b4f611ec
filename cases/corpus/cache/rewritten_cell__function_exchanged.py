"""In a cell, by the program itself: the function to call puts another in its own place.

+++
id = "cache/rewritten_cell__function_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "closure", "nonlocal", "nested_function", "lambda"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch


def double(x):
    return x * 2.0


def lower(x):
    return x - 3.0


def build(state):
    def program(x):
        nonlocal state
        act = state
        state = lower if act is double else double
        return act(x) + 1.0

    return program, lambda: state


program, look = build(double)


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(look().__name__)
