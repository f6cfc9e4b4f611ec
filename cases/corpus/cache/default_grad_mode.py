"""The program depends on a grad mode in a default of the program itself (__defaults__), which is changed and changed back.

+++
id = "cache/default_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "grad", "with_block", "ambient_mode", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def program(x, value=True):
    with torch.set_grad_enabled(value):
        y = x * 3
    return y + 1


def calls(new):
    global NOTE
    yield Call(new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    program.__defaults__ = (False,)
    yield Call(new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    program.__defaults__ = (True,)
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
