"""In a cell, by the program itself: a flag is turned.

+++
id = "cache/rewritten_cell__flag_turned"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "closure", "nonlocal", "nested_function", "lambda"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch


def build(state):
    def program(x):
        nonlocal state
        if state:
            state = False
            return x * 2.0
        state = True
        return x - 3.0

    return program, lambda: state


program, look = build(True)


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(look())
