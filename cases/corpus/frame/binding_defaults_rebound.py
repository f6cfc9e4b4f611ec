"""Defaults and keyword defaults of the program are replaced between calls.

+++
id = "frame/binding_defaults_rebound"
clauses = ["FRAME-1", "CACHE-2", "CACHE-3", "CACHE-1"]
features = ["default_argument", "keyword_only", "cache_key"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, scale=2.0, *, shift=0.5):
    return x * scale + shift


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    program.__defaults__ = (3.0,)
    yield Call(new.dyadic(4), cache="recompile")
    program.__kwdefaults__ = {"shift": -1.5}
    yield Call(new.dyadic(4), cache="recompile")
    program.__defaults__ = None
    yield Call(new.dyadic(4))
    program.__defaults__, program.__kwdefaults__ = (2.0,), {"shift": 0.5}
    yield Call(new.dyadic(4), cache="hit")
