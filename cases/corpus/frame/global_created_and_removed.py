"""The program creates, reads and deletes globals of its module.

+++
id = "frame/global_created_and_removed"
clauses = ["FRAME-3", "EFFECT-1"]
features = ["global_write"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch


def program(x, keep):
    global latest
    latest = x * 2.0
    y = latest + 1.0
    if not keep:
        del latest
    return y, "latest" in globals()


def calls(new):
    yield Call(new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), False)
    yield Call(new.dyadic(4), True)
