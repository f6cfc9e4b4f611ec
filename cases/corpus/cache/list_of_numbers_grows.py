"""A list of numbers that the program loops over gets longer and shorter.

+++
id = "cache/list_of_numbers_grows"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "for_loop", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def program(scales, x):
    for scale in scales:
        x = x * scale + 1
    return x


def calls(new):
    scales = [2, 3]
    yield Call(scales, new.dyadic(5), cache="compile")
    yield Call(scales, new.dyadic(5), cache="hit")
    scales.insert(1, -2)
    yield Call(scales, new.dyadic(5), cache="recompile")
    yield Call(scales, new.dyadic(5), cache="hit")
    del scales[1]
    yield Call(scales, new.dyadic(5), cache="hit")
    yield Call(scales, new.dyadic(5), cache="hit")
