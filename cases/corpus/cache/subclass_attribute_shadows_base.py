"""A class between the instance and the base gains an attribute of the same name and loses it.

+++
id = "cache/subclass_attribute_shadows_base"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "class_attribute", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Base:
    scale = 2


class Child(Base):
    pass


CHILD = Child()


def program(x):
    return x * CHILD.scale + 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    Child.scale = 5
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    del Child.scale
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
