"""Sizes are stored in a new dataclass, a named tuple and a dictionary that are returned.

+++
id = "shape/size_in_user_object"
clauses = ["SHAPE-4", "CAPTURE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "dataclass", "namedtuple", "container", "class"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import collections
import dataclasses

import torch


@dataclasses.dataclass
class Batch:
    values: torch.Tensor
    rows: int


Size = collections.namedtuple("Size", "rows columns")


def program(x):
    n, m = x.shape
    return Batch(x * 2, n), Size(n, m), {"rows": n, "cells": n * m}


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
