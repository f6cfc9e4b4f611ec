"""An object whose __eq__ says yes to everything is replaced by another one with another number.

+++
id = "cache/equality_that_always_holds"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["class", "dunder", "attribute", "global_read", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


class Vague:
    def __init__(self, scale):
        self.scale = scale

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


CONFIG = Vague(2)


def program(x):
    return x * CONFIG.scale + 1


def calls(new):
    global CONFIG
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    CONFIG = Vague(5)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    CONFIG = Vague(2)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
