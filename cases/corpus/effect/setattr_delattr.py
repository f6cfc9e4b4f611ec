"""Attributes are set, replaced and deleted by names made at run time.

+++
id = "effect/setattr_delattr"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["class", "attribute", "introspection", "object_mutation", "for_loop"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Box:
    def __init__(self):
        self.old = 1


def program(box, x, step):
    setattr(box, f"field_{step}", x + step)
    for name in list(vars(box)):
        if name != f"field_{step}":
            delattr(box, name)
    return getattr(box, f"field_{step}") * len(vars(box))


def calls(new):
    box = Box()
    for step in (3, 1, 2):
        yield Call(box, new.dyadic(4), step)
    record(sorted(vars(box)))
