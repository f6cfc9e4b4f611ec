"""Attributes arrive in the order in which they were written, which vars() tells.

+++
id = "effect/order_of_new_attributes"
clauses = ["EFFECT-2", "EFFECT-5"]
features = ["class", "attribute", "object_mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


class Box:
    pass


def program(box, x):
    box.width = x + 1.0
    box.area = x * 2.0
    box.name = "b"
    del box.area
    box.area = x - 1.0
    return x.sum()


def calls(new):
    for _ in range(2):
        box = Box()
        yield Call(box, new.dyadic(3))
        record(list(vars(box)))
