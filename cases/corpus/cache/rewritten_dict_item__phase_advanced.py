"""In a dict item, by the program itself: a phase goes round in three.

+++
id = "cache/rewritten_dict_item__phase_advanced"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "container", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

STATES = {"now": 0}


def program(x):
    phase = STATES["now"]
    STATES["now"] = (phase + 1) % 3
    return x * (phase + 0.5), phase


def calls(new):
    for call in range(7):
        yield Call(new.dyadic(3), cache="hit" if call > 3 else None)
        record(STATES["now"])
