"""A parameter is replaced by another object of the same shape, then by one of another shape.

+++
id = "cache/parameter_replaced"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "matmul", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def program(linear, x):
    return linear(x)


def calls(new):
    linear = new.module(lambda: torch.nn.Linear(4, 3, bias=False))
    yield Call(linear, new.dyadic(2, 4), cache="compile")
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.weight = torch.nn.Parameter(new.dyadic(3, 4))
    yield Call(linear, new.dyadic(2, 4))
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.weight = torch.nn.Parameter(new.dyadic(5, 4), requires_grad=False)
    yield Call(linear, new.dyadic(2, 4))
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.weight = torch.nn.Parameter(new.dyadic(3, 4))
    yield Call(linear, new.dyadic(2, 4))
