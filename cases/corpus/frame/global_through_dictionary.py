"""Globals are read and written through globals().

+++
id = "frame/global_through_dictionary"
clauses = ["FRAME-3", "EFFECT-1", "CACHE-2"]
features = ["global_read", "global_write", "introspection"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch

SCALE = 2.0


def program(x):
    names = globals()
    y = x * names["SCALE"]
    names["LATEST"] = x.shape[0] + SCALE
    return y + LATEST


def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    SCALE = 5.0
    yield Call(new.dyadic(3), cache="recompile")
