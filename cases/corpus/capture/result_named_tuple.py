"""The program's result is a named tuple, and is that for the caller.

+++
id = "capture/result_named_tuple"
clauses = ["CAPTURE-3"]
features = ["namedtuple"]
origin = "families/result_types"
generator = 1
+++
"""
import collections

import torch

Pair = collections.namedtuple("Pair", ["value", "count"])


def program(x):
    return Pair(x * 2.0, x.shape[0])


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
