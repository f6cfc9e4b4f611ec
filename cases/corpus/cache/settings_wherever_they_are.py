"""A string, a float, a slot, a dictionary's value and order, and a base change one after another.

+++
id = "cache/settings_wherever_they_are"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["cache_key", "global_read", "class", "attribute", "class_attribute", "container", "string", "for_loop"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch

NAME = "relu"
SCALES = {"first": 2.0, "second": -1.0}


class Base:
    shift = 1.0


class Other:
    shift = -4.0


class Middle(Base):
    pass


class Config(Middle):
    __slots__ = ("power",)


config = Config()
config.power = 2


def program(x):
    y = getattr(torch, NAME)(x) ** config.power + config.shift
    for scale in SCALES.values():
        y = y * scale + abs(scale)
    return y


def calls(new):
    global NAME
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    NAME = "neg"
    yield Call(x, cache="recompile")
    config.power = 3
    yield Call(x, cache="recompile")
    SCALES["second"] = -3.0
    yield Call(x, cache="recompile")
    SCALES["first"] = SCALES.pop("first")
    yield Call(x, cache="recompile")
    Middle.shift = 5.0
    yield Call(x, cache="recompile")
    del Middle.shift
    Middle.__bases__ = (Other,)
    yield Call(x, cache="recompile")
    config.shift = 0.25
    yield Call(x, cache="recompile")
    del config.shift
    yield Call(x, cache="hit")
