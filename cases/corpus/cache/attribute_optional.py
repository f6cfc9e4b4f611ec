"""The program depends on None or a number in an attribute of an argument, which is changed and changed back.

+++
id = "cache/attribute_optional"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["attribute", "class", "branch_on_python", "pointwise", "cache_key"]
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
    if settings.value is None:
        return x - 1
    return x * settings.value


def calls(new):
    settings = Settings(None, "first")
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = 3.5
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = None
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
