"""The program depends on a dtype in an element of a module's list, which is changed and changed back.

+++
id = "cache/list_element_dtype"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "dtype_int", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUES = ["first", torch.int32]


def program(x):
    return (x * 3).to(VALUES[1])


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = torch.float64
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = torch.int32
    yield Call(new.dyadic(6), cache="hit")
    VALUES[0] = "other"
    yield Call(new.dyadic(6), cache="hit")
