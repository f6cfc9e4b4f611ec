"""getattr with a default on an object that has the attribute only in some calls.

+++
id = "cache/getattr_default"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "attribute", "introspection", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    pass


SETTINGS = Settings()


def program(x):
    return x * getattr(SETTINGS, "scale", 2) + 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    SETTINGS.scale = 7
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    del SETTINGS.scale
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
