"""The program depends on a device in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_device"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class_attribute", "class", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    value = torch.device("cpu")
    note = "first"


def program(settings, x):
    if settings.value.type == "meta":
        return x.sum() + 1
    return x * 3


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = torch.device("meta")
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.value = torch.device("cpu")
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
