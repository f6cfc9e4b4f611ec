"""An instance attribute appears over the class attribute of the same name and is deleted again.

+++
id = "cache/instance_attribute_shadows_class_attribute"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "class_attribute", "attribute", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    scale = 2


def program(settings, x):
    return x * settings.scale + 1


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(5), cache="compile")
    yield Call(settings, new.dyadic(5), cache="hit")
    settings.scale = 5
    yield Call(settings, new.dyadic(5), cache="recompile")
    yield Call(settings, new.dyadic(5), cache="hit")
    del settings.scale
    yield Call(settings, new.dyadic(5), cache="hit")
    yield Call(settings, new.dyadic(5), cache="hit")
