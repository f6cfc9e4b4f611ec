"""The program depends on a float in an attribute of an argument, which is changed and changed back.

+++
id = "cache/attribute_float"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["attribute", "class", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
    return x * settings.value + 1


def calls(new):
    settings = Settings(0.5, "first")
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = 1.75
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = 0.5
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
