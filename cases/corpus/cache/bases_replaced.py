"""The base class of an instance's class is exchanged for another.

+++
id = "cache/bases_replaced"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["class", "class_attribute", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Plain:
    scale = 2

    def apply(self, x):
        return x * self.scale


class Negated:
    scale = 3

    def apply(self, x):
        return -x * self.scale


class Layer(Plain):
    pass


LAYER = Layer()


def program(x):
    return LAYER.apply(x) + 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    Layer.__bases__ = (Negated,)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    Layer.__bases__ = (Plain,)
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
