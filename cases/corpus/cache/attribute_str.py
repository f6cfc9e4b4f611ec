"""The program depends on a string in an attribute of an argument, which is changed and changed back.

+++
id = "cache/attribute_str"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["attribute", "class", "string", "pointwise", "cache_key"]
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
    return getattr(torch, settings.value)(x) + len(settings.value)


def calls(new):
    settings = Settings("neg", "first")
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = "square"
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = "neg"
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
