"""The program depends on a dtype in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_dtype"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class_attribute", "class", "dtype_int", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    value = torch.int32
    note = "first"


def program(settings, x):
    return (x * 3).to(settings.value)


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = torch.float64
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = torch.int32
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
