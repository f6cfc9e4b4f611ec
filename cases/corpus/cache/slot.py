"""A slot of an object without a dictionary is assigned another number.

+++
id = "cache/slot"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "attribute", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def program(point, t):
    return t * point.x + point.y


def calls(new):
    point = Point(2.0, 1.5)
    yield Call(point, new.dyadic(5), cache="compile")
    yield Call(point, new.dyadic(5), cache="hit")
    point.y = 4.5
    yield Call(point, new.dyadic(5), cache="recompile")
    yield Call(point, new.dyadic(5), cache="hit")
    point.y = 1.5
    yield Call(point, new.dyadic(5), cache="hit")
    yield Call(point, new.dyadic(5), cache="hit")
