"""In a attribute, by the program itself: a flag is turned.

+++
id = "cache/rewritten_attribute__flag_turned"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "class", "attribute", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch


class Box:
    def __init__(self, state):
        self.state = state


BOX = Box(True)


def program(x):
    if BOX.state:
        BOX.state = False
        return x * 2.0
    BOX.state = True
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(BOX.state)
