"""An object's attributes are changed through its __dict__.

+++
id = "cache/instance_dict_updated"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "attribute", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Scaled:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, x):
        return x * self.scale


def program(layer, x):
    return layer.apply(x) + 1


def calls(new):
    layer = Scaled(2)
    yield Call(layer, new.dyadic(5), cache="compile")
    yield Call(layer, new.dyadic(5), cache="hit")
    layer.__dict__.update(scale=6)
    yield Call(layer, new.dyadic(5), cache="recompile")
    yield Call(layer, new.dyadic(5), cache="hit")
    vars(layer)['scale'] = 2
    yield Call(layer, new.dyadic(5), cache="hit")
    yield Call(layer, new.dyadic(5), cache="hit")
