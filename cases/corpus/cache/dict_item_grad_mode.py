"""The program depends on a grad mode in an item of a dictionary argument, which is changed and changed back.

+++
id = "cache/dict_item_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "grad", "with_block", "ambient_mode", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def program(config, x):
    with torch.set_grad_enabled(config["value"]):
        y = x * 3
    return y + 1


def calls(new):
    config = {"value": True, "note": "first"}
    yield Call(config, new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(config, new.dyadic(6, requires_grad=True), cache="hit")
    config["value"] = False
    yield Call(config, new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(config, new.dyadic(6, requires_grad=True), cache="hit")
    config["value"] = True
    yield Call(config, new.dyadic(6, requires_grad=True), cache="hit")
    config["note"] = "other"
    yield Call(config, new.dyadic(6, requires_grad=True), cache="hit")
