"""The program depends on None or a number in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_optional"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class_attribute", "class", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    value = None
    note = "first"


def program(settings, x):
    if settings.value is None:
        return x - 1
    return x * settings.value


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = 3.5
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = None
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
