"""A dictionary argument with the same number of tensors under other keys.

+++
id = "cache/keys_of_tensor_dict"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(parts):
    if "bias" in parts:
        return parts["x"] * 2 + parts["bias"]
    return parts["x"] * parts["scale"]


def calls(new):
    yield Call({"x": new.dyadic(4), "bias": new.dyadic(4)}, cache="compile")
    yield Call({"x": new.dyadic(4), "bias": new.dyadic(4)}, cache="hit")
    yield Call({"x": new.dyadic(4), "scale": new.dyadic(4)}, cache="recompile")
    yield Call({"x": new.dyadic(4), "scale": new.dyadic(4)}, cache="hit")
    yield Call({"x": new.dyadic(4), "bias": new.dyadic(4)}, cache="hit")
    yield Call({"x": new.dyadic(4), "scale": new.dyadic(4)}, cache="hit")
