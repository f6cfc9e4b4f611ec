"""The program's result is an ordered dictionary, and is that for the caller.

+++
id = "capture/result_ordered_dict"
clauses = ["CAPTURE-3"]
features = ["container"]
origin = "families/result_types"
generator = 1
+++
"""
import collections

import torch


def program(x):
    return collections.OrderedDict([("b", x * 2.0), ("a", x + 1.0)])


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
