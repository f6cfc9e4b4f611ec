"""Inputs of rank zero to seven reach one program, twice.

+++
id = "shape/churn_of_ranks"
clauses = ["SHAPE-6", "CACHE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "many_calls", "zero_dim"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2 + x.dim(), x.shape


def calls(new):
    for rank in (*range(8), *range(8)):
        yield Call(new.dyadic(*[2 + k % 2 for k in range(rank)]))
