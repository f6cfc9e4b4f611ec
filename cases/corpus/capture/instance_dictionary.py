"""The dictionary of an object made inside the program is its attributes, and writing to it sets them.

+++
id = "capture/instance_dictionary"
clauses = ["CAPTURE-5", "CAPTURE-3", "CAPTURE-1"]
features = ["class", "attribute", "introspection"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Holder:
    shared = 1

    def __init__(self, value):
        self.value = value


def program(x):
    holder = Holder(x * 2)
    attributes = vars(holder)
    attributes["extra"] = x + 1
    holder.late = 3
    total = holder.extra + len(attributes)
    return total, holder, attributes, vars(holder) is holder.__dict__


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
