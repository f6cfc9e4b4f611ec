"""The program depends on a device in a closure cell, which is changed and changed back.

+++
id = "cache/closure_device"
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
        if value.type == "meta":
            return x.sum() + 1
        return x * 3

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make(torch.device("cpu"))


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    replace(torch.device("meta"))
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    replace(torch.device("cpu"))
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
