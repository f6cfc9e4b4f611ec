"""The program depends on a device in a keyword-only default of a helper (__kwdefaults__), which is changed and changed back.

+++
id = "cache/keyword_default_device"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "keyword_only", "helper", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def helper(x, *, value=torch.device("cpu")):
    if value.type == "meta":
        return x.sum() + 1
    return x * 3


def program(x):
    return helper(x * 2)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    helper.__kwdefaults__ = {"value": torch.device("meta")}
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    helper.__kwdefaults__ = {"value": torch.device("cpu")}
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
