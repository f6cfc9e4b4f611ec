"""A hasattr test on an argument whose attribute is set and deleted between calls.

+++
id = "cache/attribute_appears"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "attribute", "introspection", "branch_on_python", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    pass


def program(settings, x):
    if hasattr(settings, "offset"):
        return x + settings.offset
    return x.sum()


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(5), cache="compile")
    yield Call(settings, new.dyadic(5), cache="hit")
    settings.offset = 3
    yield Call(settings, new.dyadic(5), cache="recompile")
    yield Call(settings, new.dyadic(5), cache="hit")
    del settings.offset
    yield Call(settings, new.dyadic(5), cache="hit")
    yield Call(settings, new.dyadic(5), cache="hit")
