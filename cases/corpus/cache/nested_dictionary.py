"""A number three levels deep in dictionaries and lists changes.

+++
id = "cache/nested_dictionary"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "cache_key", "for_loop"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch

CONFIG = {"model": {"layers": [{"scale": 2}, {"scale": 3}]}}


def program(x):
    for layer in CONFIG["model"]["layers"]:
        x = x * layer["scale"] + 1
    return x


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    CONFIG["model"]["layers"][1]["scale"] = 7
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    CONFIG["model"]["layers"][1] = {"scale": 3}
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
