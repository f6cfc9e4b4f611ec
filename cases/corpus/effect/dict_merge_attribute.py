"""In an instance attribute, update and the in-place union overwrite and add keys of a dict.

+++
id = "effect/dict_merge_attribute"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "class", "attribute", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Holder:
    def __init__(self):
        self.items = {"a": 0}


HOLDER = Holder()


def program(x, step):
    y = x * 2.0
    HOLDER.items.update({"a": HOLDER.items["a"] + step, "sum": y.sum()}, last=step)
    HOLDER.items |= {step: "seen"}
    return y + len(HOLDER.items)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
