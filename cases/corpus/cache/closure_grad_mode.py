"""The program depends on a grad mode in a closure cell, which is changed and changed back.

+++
id = "cache/closure_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["closure", "nonlocal", "grad", "with_block", "ambient_mode", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def make(value):
    def program(x):
        with torch.set_grad_enabled(value):
            y = x * 3
        return y + 1

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make(True)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    replace(False)
    yield Call(new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    replace(True)
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6, requires_grad=True), cache="hit")
