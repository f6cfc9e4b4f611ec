"""In a attribute, by the program itself: an object is exchanged for another, told apart by identity.

+++
id = "cache/rewritten_attribute__object_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "class", "attribute", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

FIRST, SECOND = object(), object()


class Box:
    def __init__(self, state):
        self.state = state


BOX = Box(FIRST)


def program(x):
    if BOX.state is FIRST:
        BOX.state = SECOND
        return x * 2.0
    BOX.state = FIRST
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(BOX.state is FIRST)
