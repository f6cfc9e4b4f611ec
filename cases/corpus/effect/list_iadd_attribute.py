"""In an instance attribute, augmented assignment extends the same list.

+++
id = "effect/list_iadd_attribute"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "class", "attribute", "object_mutation", "generator"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Holder:
    def __init__(self):
        self.items = [0.5]


HOLDER = Holder()


def program(x, step):
    y = x * 2.0
    HOLDER.items += [y.sum(), step]
    HOLDER.items.extend(k * step for k in range(2))
    return y + len(HOLDER.items)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
