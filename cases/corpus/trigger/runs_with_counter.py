"""Twelve calls, each of which counts itself in a global and multiplies by the count.

+++
id = "trigger/runs_with_counter"
clauses = ["TRIGGER-1", "EFFECT-1"]
features = ["global_write", "many_calls"]
origin = "families/triggers"
generator = 1
+++
"""
import torch

COUNT = 0


def program(x):
    global COUNT
    COUNT += 1
    return x * COUNT + 1.0


def calls(new):
    for _ in range(12):
        yield Call(new.dyadic(4))
