"""The program depends on a string in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_str"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class_attribute", "class", "string", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    value = "neg"
    note = "first"


def program(settings, x):
    return getattr(torch, settings.value)(x) + len(settings.value)


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = "square"
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = "neg"
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
