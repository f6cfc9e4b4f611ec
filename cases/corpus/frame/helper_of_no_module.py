"""A helper made by exec() in a dictionary that belongs to no module reads that dictionary.

+++
id = "frame/helper_of_no_module"
clauses = ["FRAME-3", "CACHE-2", "CACHE-1"]
features = ["global_read", "helper", "cache_key"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch

SCALE = 2.0

SOURCE = """
def scaled(x):
    return x * SCALE
"""


def make_function(scale):
    namespace = {"__name__": "nowhere", "SCALE": scale}
    exec(SOURCE, namespace)
    return namespace["scaled"]


scaled = make_function(3.0)


def program(x):
    return scaled(x) + SCALE


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    scaled.__globals__["SCALE"] = 7.0
    yield Call(new.dyadic(4), cache="recompile")
