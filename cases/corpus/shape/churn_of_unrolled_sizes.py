"""Eighteen sizes of a program that loops over the rows, so that each size is a program of its own.

+++
id = "shape/churn_of_unrolled_sizes"
clauses = ["SHAPE-6", "SHAPE-7", "CACHE-7"]
features = ["dynamic_shapes", "many_calls", "for_loop"]
origin = "families/dynamic_shapes"
generator = 1
+++
"""
import torch


def program(x):
    total = x.new_zeros(())
    for k in range(x.shape[0]):
        total = total * 0.5 + x[k] * k
    return total


def calls(new):
    for n in (*range(2, 20), 3, 19, 0, 1):
        yield Call(new.dyadic(n))
