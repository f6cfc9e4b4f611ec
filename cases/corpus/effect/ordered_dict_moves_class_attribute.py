"""In a class attribute, move_to_end and popitem reorder an OrderedDict.

+++
id = "effect/ordered_dict_moves_class_attribute"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "class", "class_attribute", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import collections

import torch


class Holder:
    items = collections.OrderedDict(a=1, b=2, c=3)


def program(x, step):
    y = x * 2.0
    Holder.items.move_to_end("a", last=step != 2)
    key, value = Holder.items.popitem(last=False)
    Holder.items[key] = value + step
    return y + value


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
        record(Holder.items)
