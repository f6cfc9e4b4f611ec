"""In a list element, by the program itself: the function to call puts another in its own place.

+++
id = "cache/rewritten_list_element__function_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "container", "object_mutation"]
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


STATES = [double]


def program(x):
    act = STATES[0]
    STATES[0] = lower if act is double else double
    return act(x) + 1.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(STATES[0].__name__)
