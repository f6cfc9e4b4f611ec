"""In a class attribute, by the program itself: a flag is turned.

+++
id = "cache/rewritten_class_attribute__flag_turned"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "class", "class_attribute", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch


class Box:
    state = True


def program(x):
    if Box.state:
        Box.state = False
        return x * 2.0
    Box.state = True
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(Box.state)
