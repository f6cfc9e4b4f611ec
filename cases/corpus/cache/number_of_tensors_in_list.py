"""A list argument with two tensors and with three.

+++
id = "cache/number_of_tensors_in_list"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "for_loop", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(xs):
    total = xs[0]
    for x in xs[1:]:
        total = total * 2 + x
    return total


def calls(new):
    yield Call([new.dyadic(4), new.dyadic(4)], cache="compile")
    yield Call([new.dyadic(4), new.dyadic(4)], cache="hit")
    yield Call([new.dyadic(4), new.dyadic(4), new.dyadic(4)], cache="recompile")
    yield Call([new.dyadic(4), new.dyadic(4), new.dyadic(4)], cache="hit")
    yield Call([new.dyadic(4), new.dyadic(4)], cache="hit")
    yield Call([new.dyadic(4), new.dyadic(4), new.dyadic(4)], cache="hit")
