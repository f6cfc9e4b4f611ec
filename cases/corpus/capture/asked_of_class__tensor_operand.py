"""An object beside a tensor in an operator is asked when the tensor cannot take it.

+++
id = "capture/asked_of_class__tensor_operand"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "try_except"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Shift:
    def __radd__(self, other):
        LOG.append("radd")
        return other + 3.0

    def __rmul__(self, other):
        LOG.append("rmul")
        return NotImplemented


def program(x):
    shifted = x + Shift()
    try:
        x * Shift()
    except TypeError:
        LOG.append("refused")
    return shifted * 2.0


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
