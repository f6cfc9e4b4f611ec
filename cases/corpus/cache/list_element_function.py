"""The program depends on a function in an element of a module's list, which is changed and changed back.

+++
id = "cache/list_element_function"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "callback", "pointwise", "cache_key"]
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


VALUES = ["first", double]


def program(x):
    return VALUES[1](x) + 1


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = negate
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = double
    yield Call(new.dyadic(6), cache="hit")
    VALUES[0] = "other"
    yield Call(new.dyadic(6), cache="hit")
