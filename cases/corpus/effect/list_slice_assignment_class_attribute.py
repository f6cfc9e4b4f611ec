"""In a class attribute, slice assignment, longer, shorter and extended, rewrites a list.

+++
id = "effect/list_slice_assignment_class_attribute"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "class", "class_attribute", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Holder:
    items = [1, 2, 3, 4, 5, 6]


def program(x, step):
    y = x * 2.0
    Holder.items[1:3] = [step, step * 10, step * 100]
    Holder.items[-2:] = []
    Holder.items[::2] = [0] * len(Holder.items[::2])
    del Holder.items[0]
    Holder.items.append(-step)
    return y + sum(Holder.items)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
        record(Holder.items)
