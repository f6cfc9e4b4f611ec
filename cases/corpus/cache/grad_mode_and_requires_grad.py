"""A product with a tensor that requires a gradient, with gradients enabled and disabled outside.

+++
id = "cache/grad_mode_and_requires_grad"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "GRAD-2", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "grad", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(w, x):
    y = (w * x).sum()
    return y, y.requires_grad, y.is_leaf


def calls(new):
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
    with torch.no_grad():
        yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="recompile")
        yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
    with torch.no_grad():
        yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
