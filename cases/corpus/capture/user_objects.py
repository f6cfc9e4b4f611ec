"""Objects made inside are returned, and attributes of an argument are read and rebound.

+++
id = "capture/user_objects"
clauses = ["CAPTURE-3", "EFFECT-1", "ALIAS-3", "CAPTURE-1"]
features = ["class", "attribute", "object_mutation"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Box:
    limit = 4

    def __init__(self, value, **details):
        self.value = value
        self.details = details


def program(box):
    box.value = box.value * 2
    box.details["seen"] = box.value.sum()
    inner = Box(box.value - 1, origin=box)
    inner.limit = Box.limit + 1
    del box.details["old"]
    return inner, box.limit + inner.limit, vars(inner)["details"]["origin"] is box


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(Box(new.dyadic(5), old=3), cache=cache)
