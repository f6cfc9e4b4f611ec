"""A helper finds the names of those who called it by sys._getframe.

+++
id = "frame/callers_by_getframe"
clauses = ["FRAME-4", "INTERCEPT-2", "CACHE-1"]
features = ["introspection", "helper", "class", "comprehension"]
origin = "families/frame_names"
generator = 1
+++
"""
import sys

import torch


def callers():
    return [sys._getframe(depth).f_code.co_qualname for depth in (1, 2, 3)]


def middle(x):
    return x + 1.0, callers()


class Scale:
    def apply(self, x):
        y, names = middle(x * 2.0)
        return y * 3.0, names


def program(x):
    return Scale().apply(x - 1.0), middle(x)[1][:2]


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
