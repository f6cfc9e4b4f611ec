"""A parameter and a plain tensor of the same size, told apart by isinstance.

+++
id = "cache/parameter_or_tensor"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "CAPTURE-1"]
features = ["introspection", "grad", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if isinstance(x, torch.nn.Parameter):
        return x * 2
    return x.sum() - 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(torch.nn.Parameter(new.dyadic(5)), cache="recompile")
    yield Call(torch.nn.Parameter(new.dyadic(5)), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(torch.nn.Parameter(new.dyadic(5)), cache="hit")
