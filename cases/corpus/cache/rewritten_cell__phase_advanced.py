"""In a cell, by the program itself: a phase goes round in three.

+++
id = "cache/rewritten_cell__phase_advanced"
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
        phase = state
        state = (phase + 1) % 3
        return x * (phase + 0.5), phase

    return program, lambda: state


program, look = build(0)


def calls(new):
    for call in range(7):
        yield Call(new.dyadic(3), cache="hit" if call > 3 else None)
        record(look())
