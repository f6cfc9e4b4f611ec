"""The program depends on a function in a closure cell, which is changed and changed back.

+++
id = "cache/closure_function"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["closure", "nonlocal", "callback", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def double(x):
    return x * 2


def negate(x):
    return -x


NOTE = "first"


def make(value):
    def program(x):
        return value(x) + 1

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make(double)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    replace(negate)
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    replace(double)
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
