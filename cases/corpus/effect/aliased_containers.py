"""One list stored in a global list and in a global dict is one list: a later append shows in both.

+++
id = "effect/aliased_containers"
clauses = ["EFFECT-2", "EFFECT-5"]
features = ["container", "global_write"]
origin = "families/effects"
generator = 1
+++
"""
import torch

LOG = []
TABLE = {}


def program(x, key):
    row = [key]
    LOG.append(row)
    TABLE[key] = row
    row.append(x * 2.0)
    LOG.append(TABLE)
    TABLE[key + "_count"] = len(LOG)
    return x + len(row)


def calls(new):
    yield Call(new.dyadic(4), "first")
    yield Call(new.dyadic(4), "second")
    record((LOG[0] is TABLE["first"], LOG[3] is TABLE))
