"""A list in a global grows, and one that is an argument.

+++
id = "cache/lists_grow"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["cache_key", "global_read", "container", "for_loop"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch

WEIGHTS = [1.0, 2.0]


def program(x, terms):
    y = x
    for weight in WEIGHTS:
        y = y + x * weight
    for term in terms:
        y = y - term
    return y, len(terms)


def calls(new):
    x = new.dyadic(4)
    yield Call(x, [x], cache="compile")
    WEIGHTS.append(4.0)
    yield Call(x, [x], cache="recompile")
    yield Call(x, [x, x + 1], cache="recompile")
    WEIGHTS.pop()
    yield Call(x, [x], cache="hit")
