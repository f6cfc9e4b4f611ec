"""A list that serves as a helper's default is appended to by the caller.

+++
id = "cache/mutated_default_list"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "container", "for_loop", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def helper(x, scales=[2, 3]):
    for scale in scales:
        x = x * scale + 1
    return x


def program(x):
    return helper(x)


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    helper.__defaults__[0].append(-1)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    helper.__defaults__[0].pop()
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
