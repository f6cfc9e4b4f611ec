"""The program depends on a dtype in an item of a dictionary argument, which is changed and changed back.

+++
id = "cache/dict_item_dtype"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "dtype_int", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def program(config, x):
    return (x * 3).to(config["value"])


def calls(new):
    config = {"value": torch.int32, "note": "first"}
    yield Call(config, new.dyadic(6), cache="compile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = torch.float64
    yield Call(config, new.dyadic(6), cache="recompile")
    yield Call(config, new.dyadic(6), cache="hit")
    config["value"] = torch.int32
    yield Call(config, new.dyadic(6), cache="hit")
    config["note"] = "other"
    yield Call(config, new.dyadic(6), cache="hit")
