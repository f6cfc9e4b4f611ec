"""An enum member in a module global selects the operation.

+++
id = "cache/enum_member"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["enum", "branch_on_python", "global_read", "cache_key", "class"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import enum

import torch


class Mode(enum.Enum):
    DOUBLE = "double"
    TOTAL = "total"


MODE = Mode.DOUBLE


def program(x):
    if MODE is Mode.DOUBLE:
        return x * 2
    return x.sum() + len(MODE.value)


def calls(new):
    global MODE
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    MODE = Mode.TOTAL
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    MODE = Mode.DOUBLE
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
