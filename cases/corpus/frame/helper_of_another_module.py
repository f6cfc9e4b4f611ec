"""A helper of another module reads and writes that module's globals, not the program's.

+++
id = "frame/helper_of_another_module"
clauses = ["FRAME-3", "CACHE-2", "CACHE-3"]
features = ["global_read", "global_write", "helper", "cache_key"]
origin = "families/frame_names"
generator = 1
+++
"""
import sys
import types

import torch

SCALE = 2.0

SOURCE = """
COUNT = 0


def scaled(x):
    global COUNT
    COUNT += 1
    return x * SCALE
"""


def make_module(name, scale):
    module = types.ModuleType(name)
    module.SCALE = scale
    exec(SOURCE, vars(module))
    sys.modules[name] = module
    return module


other = make_module("conformance_case_other", 3.0)


def program(x):
    return other.scaled(x) + SCALE


def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    SCALE = 5.0
    yield Call(new.dyadic(4), cache="recompile")
    other.SCALE = 7.0
    yield Call(new.dyadic(4), cache="recompile")
    record((other.COUNT, other.SCALE))
