"""An object that a global held is freed, and another may take its place in memory.

+++
id = "cache/object_at_a_used_address"
clauses = ["CACHE-2", "CAPTURE-1"]
features = ["many_calls", "class", "attribute", "global_read", "cache_key"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch


class Setting:
    def __init__(self, scale, name):
        self.scale = scale
        self.name = name


SETTING = None


def program(x):
    return x * SETTING.scale, SETTING.name


def calls(new):
    global SETTING
    for k in range(20):
        SETTING = None
        SETTING = Setting(k + 0.5, f"setting {k}")
        yield Call(new.dyadic(4))
