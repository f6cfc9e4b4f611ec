"""A leaf and a computed tensor that both require gradients, told apart by is_leaf.

+++
id = "cache/leaf_or_computed"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5"]
features = ["grad", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
+++
"""
import torch


def program(x):
    if x.is_leaf:
        return x * 2
    return x.sum() - 1


def calls(new):
    yield Call(new.dyadic(5, requires_grad=True), cache="compile")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True) * 1, cache="recompile")
    yield Call(new.dyadic(5, requires_grad=True) * 1, cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True) * 1, cache="hit")
