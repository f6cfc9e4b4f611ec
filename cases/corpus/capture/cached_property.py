"""A cached property is computed once, and again after its value was deleted.

+++
id = "capture/cached_property"
clauses = ["CAPTURE-5", "CAPTURE-3"]
features = ["class", "property", "attribute"]
origin = "families/capture"
generator = 1
+++
"""
import functools

import torch


class Gauge:
    def __init__(self, level):
        self.level = level
        self.evaluated = 0

    @functools.cached_property
    def once(self):
        self.evaluated += 1
        return self.level * 10


def program(x):
    gauge = Gauge(x + 1)
    first, again = gauge.once, gauge.once
    gauge.level = x
    del gauge.once
    return first, again is first, gauge.once, gauge


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
