"""In a dict item, by the program itself: an object is exchanged for another, told apart by identity.

+++
id = "cache/rewritten_dict_item__object_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "container", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

FIRST, SECOND = object(), object()
STATES = {"now": FIRST}


def program(x):
    if STATES["now"] is FIRST:
        STATES["now"] = SECOND
        return x * 2.0
    STATES["now"] = FIRST
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(STATES["now"] is FIRST)
