"""The program depends on a tuple in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_tuple"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class_attribute", "class", "container", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    value = (-0.5, 0.5)
    note = "first"


def program(settings, x):
    low, high = settings.value
    return x.clamp(low, high) * 2


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = (-0.5, 1.25)
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = (-0.5, 0.5)
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
