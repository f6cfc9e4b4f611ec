"""A dictionary with the same items in another order, which the program follows.

+++
id = "cache/dictionary_order"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "for_loop", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch

STEPS = {"scale": 3, "shift": 2}


def program(x):
    for name, value in STEPS.items():
        x = x * value if name == "scale" else x + value
    return x


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    STEPS["scale"] = STEPS.pop("scale")
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    STEPS["shift"] = STEPS.pop("shift")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
