"""In a list element, by the program itself: a flag is turned.

+++
id = "cache/rewritten_list_element__flag_turned"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "container", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

STATES = [True]


def program(x):
    if STATES[0]:
        STATES[0] = False
        return x * 2.0
    STATES[0] = True
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(STATES[0])
