"""A tensor of the caller's is set to the storage of another, whole and in part.

+++
id = "alias/set_to_another_storage"
clauses = ["ALIAS-1", "EFFECT-1", "PARITY-3"]
features = ["alias", "inplace", "mutation", "strides"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(x, other, whole):
    before = x * 2.0
    if whole:
        x.set_(other)
    else:
        x.set_(other.untyped_storage(), 1, (2, 2), (3, 1))
    x.add_(1.0)
    return before, x + other.sum()


def calls(new):
    for whole in (True, False, True):
        x, other = new.dyadic(4), new.dyadic(2, 3)
        view = x[1:]
        yield Call(x, other, whole)
        other.mul_(2.0)
        record((x, x.shape, x.stride(), view))
