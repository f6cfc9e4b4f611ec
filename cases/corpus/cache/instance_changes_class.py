"""An instance's __class__ is assigned: its method, and an isinstance test, follow.

+++
id = "cache/instance_changes_class"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "introspection", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Doubling:
    def apply(self, x):
        return x * 2


class Negating:
    def apply(self, x):
        return -x


STEP = Doubling()


def program(x):
    y = STEP.apply(x)
    if isinstance(STEP, Negating):
        return y.sum()
    return y + 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    STEP.__class__ = Negating
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    STEP.__class__ = Doubling
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
