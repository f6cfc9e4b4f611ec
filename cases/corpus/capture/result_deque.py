"""The program's result is a bounded deque, and is that for the caller.

+++
id = "capture/result_deque"
clauses = ["CAPTURE-3"]
features = ["container"]
origin = "families/result_types"
generator = 1
+++
"""
import collections

import torch


def program(x):
    return collections.deque([x, x * 2.0, x + 1.0], maxlen=2)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
