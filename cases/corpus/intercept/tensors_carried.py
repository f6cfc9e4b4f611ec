"""A program moves tensors between containers and computes nothing on them.

+++
id = "intercept/tensors_carried"
clauses = ["INTERCEPT-4", "CAPTURE-3", "ALIAS-3"]
features = ["no_tensor_ops", "container", "alias"]
origin = "families/intercept"
generator = 1
graphs = 0
+++
"""
import torch


def program(tensors, keep):
    first, *rest = tensors
    table = {"first": first, "rest": tuple(rest[:keep])}
    tensors.append(first)
    return table, [first, first]


def calls(new):
    yield Call([new.dyadic(2), new.dyadic(3), new.dyadic(1)], 1)
    yield Call([new.dyadic(2), new.dyadic(3), new.dyadic(1)], 2)
    yield Call([new.dyadic(2)], 1)
