"""The program depends on a grad mode in an element of a module's list, which is changed and changed back.

+++
id = "cache/list_element_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "grad", "with_block", "ambient_mode", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUES = ["first", True]


def program(x):
    with torch.set_grad_enabled(VALUES[1]):
        y = x * 3
    return y + 1


def calls(new):
    yield Call(new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    VALUES[1] = False
    yield Call(new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    VALUES[1] = True
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    VALUES[0] = "other"
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
