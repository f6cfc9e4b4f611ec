"""In a dict item, by the program itself: a flag is turned.

+++
id = "cache/rewritten_dict_item__flag_turned"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "container", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

STATES = {"now": True}


def program(x):
    if STATES["now"]:
        STATES["now"] = False
        return x * 2.0
    STATES["now"] = True
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(STATES["now"])
