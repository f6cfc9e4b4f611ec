"""The program depends on None or a number in an item of a dictionary argument, which is changed and changed back.

+++
id = "cache/dict_item_optional"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def program(config, x):
    if config["value"] is None:
        return x - 1
    return x * config["value"]


def calls(new):
    config = {"value": None, "note": "first"}
    yield Call(config, new.dyadic(6), cache="compile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = 3.5
    yield Call(config, new.dyadic(6), cache="recompile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = None
    yield Call(config, new.dyadic(6), cache="hit")
    config["note"] = "other"
    yield Call(config, new.dyadic(6), cache="hit")
