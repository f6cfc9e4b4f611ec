"""== falls back to the reflected method, != to ==, and < is asked of the other side.

+++
id = "capture/asked_of_class__comparison"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Left:
    def __eq__(self, other):
        LOG.append("left eq")
        return NotImplemented


class Right:
    def __eq__(self, other):
        LOG.append("right eq")
        return True

    def __gt__(self, other):
        LOG.append("right gt")
        return "greater"


def program(x):
    left, right = Left(), Right()
    return x * 2.0, left == right, left != right, left < right, left == left


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
