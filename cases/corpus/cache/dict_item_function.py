"""The program depends on a function in an item of a dictionary argument, which is changed and changed back.

+++
id = "cache/dict_item_function"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "callback", "pointwise", "cache_key"]
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


def program(config, x):
    return config["value"](x) + 1


def calls(new):
    config = {"value": double, "note": "first"}
    yield Call(config, new.dyadic(6), cache="compile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = negate
    yield Call(config, new.dyadic(6), cache="recompile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = double
    yield Call(config, new.dyadic(6), cache="hit")
    config["note"] = "other"
    yield Call(config, new.dyadic(6), cache="hit")
