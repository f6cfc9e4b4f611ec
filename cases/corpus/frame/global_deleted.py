"""A deleted global raises NameError, and is found again when it is back.

+++
id = "frame/global_deleted"
clauses = ["FRAME-3", "CACHE-2", "CACHE-3", "EXC-5", "CACHE-1"]
features = ["global_read", "cache_key", "exception"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch

SCALE = 2.0


def program(x):
    y = x + 1.0
    return y * SCALE


def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    del SCALE
    yield Call(new.dyadic(4))
    SCALE = 3.0
    yield Call(new.dyadic(4), cache="recompile")
    SCALE = 2.0
    yield Call(new.dyadic(4), cache="hit")
