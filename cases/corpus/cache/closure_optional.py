"""The program depends on None or a number in a closure cell, which is changed and changed back.

+++
id = "cache/closure_optional"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["closure", "nonlocal", "branch_on_python", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def make(value):
    def program(x):
        if value is None:
            return x - 1
        return x * value

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make(None)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    replace(3.5)
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    replace(None)
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
