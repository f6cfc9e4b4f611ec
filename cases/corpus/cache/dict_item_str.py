"""The program depends on a string in an item of a dictionary argument, which is changed and changed back.

+++
id = "cache/dict_item_str"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "string", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def program(config, x):
    return getattr(torch, config["value"])(x) + len(config["value"])


def calls(new):
    config = {"value": "neg", "note": "first"}
    yield Call(config, new.dyadic(6), cache="compile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = "square"
    yield Call(config, new.dyadic(6), cache="recompile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = "neg"
    yield Call(config, new.dyadic(6), cache="hit")
    config["note"] = "other"
    yield Call(config, new.dyadic(6), cache="hit")
