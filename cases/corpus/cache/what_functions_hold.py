"""Default, keyword default, free variable and class attribute change one after another behind equal arguments.

+++
id = "cache/what_functions_hold"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1"]
features = ["default_argument", "keyword_only", "closure", "class_attribute", "helper", "cache_key", "class", "nonlocal", "nested_function"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch


class Config:
    offset = 1.0


def make(scale):
    def scaled(x, power=2, *, shift=0.5):
        return (x * scale) ** power + shift + Config.offset

    def rescale(value):
        nonlocal scale
        scale = value

    return scaled, rescale


scaled, rescale = make(3.0)


def program(x, gain=1.0, *, bias=0.0):
    return scaled(x) * gain + bias


def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    scaled.__defaults__ = (3,)
    yield Call(x, cache="recompile")
    scaled.__kwdefaults__ = {"shift": -2.0}
    yield Call(x, cache="recompile")
    rescale(5.0)
    yield Call(x, cache="recompile")
    Config.offset = 4.0
    yield Call(x, cache="recompile")
    program.__defaults__ = (0.5,)
    yield Call(x, cache="recompile")
    program.__kwdefaults__ = {"bias": 8.0}
    yield Call(x, cache="recompile")
    scaled.__defaults__, scaled.__kwdefaults__ = (2,), {"shift": 0.5}
    program.__defaults__, program.__kwdefaults__ = (1.0,), {"bias": 0.0}
    rescale(3.0)
    Config.offset = 1.0
    yield Call(x)
