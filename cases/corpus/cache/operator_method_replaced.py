"""The __add__ of a class is replaced: the operator in the program follows.

+++
id = "cache/operator_method_replaced"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["class", "dunder", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Box:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return self.value + other


def subtract(self, other):
    return self.value - other


PLUS = Box.__add__


def program(x):
    return Box(x * 2) + 3


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    Box.__add__ = subtract
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    Box.__add__ = PLUS
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
