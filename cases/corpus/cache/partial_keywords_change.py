"""A functools.partial in a global is replaced by one with other arguments.

+++
id = "cache/partial_keywords_change"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["partial", "helper", "global_read", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import functools

import torch


def affine(scale, x, offset=0):
    return x * scale + offset


STEP = functools.partial(affine, 2, offset=1)


def program(x):
    return STEP(x)


def calls(new):
    global STEP
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    STEP = functools.partial(affine, 3, offset=1)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    STEP = functools.partial(affine, 3, offset=4)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    STEP = functools.partial(affine, 2, offset=1)
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
