"""The dictionary of an object that does not itself leave the program holds its attributes.

+++
id = "capture/returned_instance_dictionary"
clauses = ["CAPTURE-5", "CAPTURE-3", "CAPTURE-1"]
features = ["class", "attribute", "introspection"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Holder:
    def __init__(self, value, scale):
        self.value = value
        self.scale = scale


def program(x):
    return vars(Holder(x * 2, 3))


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
