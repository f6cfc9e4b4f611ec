"""The program depends on a tuple in a closure cell, which is changed and changed back.

+++
id = "cache/closure_tuple"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["closure", "nonlocal", "container", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def make(value):
    def program(x):
        low, high = value
        return x.clamp(low, high) * 2

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make((-0.5, 0.5))


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    replace((-0.5, 1.25))
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    replace((-0.5, 0.5))
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
