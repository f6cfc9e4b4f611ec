"""An input that requires a gradient after one that does not.

+++
id = "cache/requires_grad"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "GRAD-2", "CAPTURE-1"]
features = ["grad", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 2 + 1
    return y, y.requires_grad, y.detach() - 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
