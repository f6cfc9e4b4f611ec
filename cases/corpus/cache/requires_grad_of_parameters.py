"""A module's parameters are frozen and thawed between calls.

+++
id = "cache/requires_grad_of_parameters"
clauses = ["CACHE-3", "CACHE-5", "GRAD-2", "CAPTURE-1", "CACHE-1"]
features = ["module", "matmul", "grad", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def program(linear, x):
    y = linear(x)
    return y, y.requires_grad


def calls(new):
    linear = new.module(lambda: torch.nn.Linear(4, 3))
    yield Call(linear, new.dyadic(2, 4), cache="compile")
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.requires_grad_(False)
    yield Call(linear, new.dyadic(2, 4), cache="recompile")
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.requires_grad_(True)
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    yield Call(linear, new.dyadic(2, 4), cache="hit")
