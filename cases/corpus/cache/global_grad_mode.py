"""The program depends on a grad mode in a module global, which is changed and changed back.

+++
id = "cache/global_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["global_read", "grad", "with_block", "ambient_mode", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUE = True
NOTE = "first"


def program(x):
    with torch.set_grad_enabled(VALUE):
        y = x * 3
    return y + 1


def calls(new):
    global VALUE, NOTE
    yield Call(new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    VALUE = False
    yield Call(new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    VALUE = True
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
