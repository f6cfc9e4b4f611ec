"""The two sizes of the input are exchanged, and the input is transposed.

+++
id = "shape/sizes_change_places"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "strides", "view"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.t() @ x, x.stride()


def calls(new):
    yield Call(new.dyadic(2, 5), cache="compile")
    yield Call(new.dyadic(5, 2))
    yield Call(new.dyadic(2, 5).t())
    yield Call(new.dyadic(5, 2).t())
    yield Call(new.dyadic(3, 3).t())
    yield Call(new.dyadic(4, 6))
    yield Call(new.dyadic(2, 5), cache="hit")
