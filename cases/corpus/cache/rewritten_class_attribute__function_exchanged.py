"""In a class attribute, by the program itself: the function to call puts another in its own place.

+++
id = "cache/rewritten_class_attribute__function_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "class", "class_attribute", "object_mutation"]
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


class Box:
    state = double


def program(x):
    act = Box.state
    Box.state = lower if act is double else double
    return act(x) + 1.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(Box.state.__name__)
