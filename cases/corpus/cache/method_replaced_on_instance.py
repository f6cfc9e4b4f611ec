"""One instance gets a function of its own in place of the class's method, and loses it again.

+++
id = "cache/method_replaced_on_instance"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "attribute", "pointwise", "cache_key"]
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


def shifted(x):
    return x - 7


def program(layer, x):
    return layer.apply(x) + 1


def calls(new):
    layer = Scaled(3)
    yield Call(layer, new.dyadic(5), cache="compile")
    yield Call(layer, new.dyadic(5), cache="hit")
    layer.apply = shifted
    yield Call(layer, new.dyadic(5), cache="recompile")
    yield Call(layer, new.dyadic(5), cache="hit")
    del layer.apply
    yield Call(layer, new.dyadic(5), cache="hit")
    yield Call(layer, new.dyadic(5), cache="hit")
