"""A property computes its value from an attribute and a module global, which change in turn.

+++
id = "cache/property_reads_hidden_state"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class", "property", "attribute", "global_read", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch

UNIT = 2


class Ruler:
    def __init__(self, marks):
        self._marks = marks

    @property
    def length(self):
        return self._marks * UNIT


RULER = Ruler(3)


def program(x):
    return x * RULER.length + 1


def calls(new):
    global UNIT
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    RULER._marks = 5
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    UNIT = 4
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    RULER._marks, UNIT = 3, 2
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
