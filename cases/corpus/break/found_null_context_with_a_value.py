"""The value that nullcontext() was given is used behind a graph break in its block.

+++
id = "break/found_null_context_with_a_value"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "with_block", "print"]
origin = "regressions/found"
generator = 1
+++
"""
import contextlib

import torch


def program(x):
    with contextlib.nullcontext(0.5) as scale:
        print("inside")
        x = x * scale
    return x + 1.0


def calls(new):
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
