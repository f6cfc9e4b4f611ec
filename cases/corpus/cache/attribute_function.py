"""The program depends on a function in an attribute of an argument, which is changed and changed back.

+++
id = "cache/attribute_function"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["attribute", "class", "callback", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def double(x):
    return x * 2


def negate(x):
    return -x


class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
    return settings.value(x) + 1


def calls(new):
    settings = Settings(double, "first")
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = negate
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = double
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
