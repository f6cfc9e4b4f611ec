"""A name that is neither local nor global is looked up among the builtins, where it changes and goes.

+++
id = "frame/builtin_added"
clauses = ["FRAME-3", "CACHE-2", "EXC-1"]
features = ["global_read", "cache_key", "exception"]
origin = "families/frame_names"
generator = 1
+++
"""
import builtins

import torch


def program(x):
    return x * conformance_scale + 1.0


def calls(new):
    builtins.conformance_scale = 2.0
    try:
        yield Call(new.dyadic(4), cache="compile")
        builtins.conformance_scale = 3.0
        yield Call(new.dyadic(4), cache="recompile")
    finally:
        del builtins.conformance_scale
    yield Call(new.dyadic(4))
