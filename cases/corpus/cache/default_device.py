"""The program depends on a device in a default of the program itself (__defaults__), which is changed and changed back.

+++
id = "cache/default_device"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def program(x, value=torch.device("cpu")):
    if value.type == "meta":
        return x.sum() + 1
    return x * 3


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    program.__defaults__ = (torch.device("meta"),)
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    program.__defaults__ = (torch.device("cpu"),)
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
