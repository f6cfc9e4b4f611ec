"""The program depends on a float in a closure cell, which is changed and changed back.

+++
id = "cache/closure_float"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["closure", "nonlocal", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def make(value):
    def program(x):
        return x * value + 1

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make(0.5)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    replace(1.75)
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    replace(0.5)
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
