"""Import statements in the program bind locals, under new names and from packages.

+++
id = "frame/import_inside"
clauses = ["FRAME-3", "CAPTURE-5", "CACHE-1"]
features = ["introspection"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch


def program(x):
    import math as numbers
    import torch.nn.functional
    from operator import mul as times

    y = torch.nn.functional.relu(times(x, numbers.floor(2.75)))
    return y + numbers.pi, "math" in globals()


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
