"""A helper rebinds a global between two reads of it in the program.

+++
id = "frame/global_changed_by_helper"
clauses = ["FRAME-3", "EFFECT-1", "EFFECT-2"]
features = ["global_read", "global_write", "helper"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch

SCALE = 1.0


def grow(x):
    global SCALE
    SCALE = SCALE + 1.0
    return x - SCALE


def program(x):
    before = x * SCALE
    y = grow(x)
    return before, y * SCALE


def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    SCALE = -3.0
    yield Call(new.dyadic(4))
