"""Bound methods of two instances share their code; each uses its own attributes.

+++
id = "cache/methods_of_two_instances"
clauses = ["CACHE-2", "CACHE-3", "CACHE-8", "CAPTURE-1", "CACHE-1"]
features = ["class", "attribute", "callback", "cache_key"]
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


def program(method, x):
    return method(x) + 1


def calls(new):
    double, negate = Scaled(2), Scaled(-1)
    yield Call(double.apply, new.dyadic(5), cache="compile")
    yield Call(negate.apply, new.dyadic(5))
    yield Call(double.apply, new.dyadic(5), cache="hit")
    yield Call(negate.apply, new.dyadic(5), cache="hit")
    double.scale = 4
    yield Call(double.apply, new.dyadic(5))
    yield Call(negate.apply, new.dyadic(5), cache="hit")
