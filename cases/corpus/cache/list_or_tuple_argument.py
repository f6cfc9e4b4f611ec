"""The same tensors in a list and in a tuple; the program returns its container.

+++
id = "cache/list_or_tuple_argument"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "introspection", "cache_key", "generator"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(xs):
    return type(xs)(x * 2 for x in xs), isinstance(xs, list)


def calls(new):
    yield Call([new.dyadic(3), new.dyadic(3)], cache="compile")
    yield Call([new.dyadic(3), new.dyadic(3)], cache="hit")
    yield Call((new.dyadic(3), new.dyadic(3)), cache="recompile")
    yield Call((new.dyadic(3), new.dyadic(3)), cache="hit")
    yield Call([new.dyadic(3), new.dyadic(3)], cache="hit")
    yield Call((new.dyadic(3), new.dyadic(3)), cache="hit")
