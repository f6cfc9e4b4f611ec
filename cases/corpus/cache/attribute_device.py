"""The program depends on a device in an attribute of an argument, which is changed and changed back.

+++
id = "cache/attribute_device"
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
    if settings.value.type == "meta":
        return x.sum() + 1
    return x * 3


def calls(new):
    settings = Settings(torch.device("cpu"), "first")
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = torch.device("meta")
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.value = torch.device("cpu")
    yield Call(settings, new.dyadic(6), cache="hit")
    settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")
