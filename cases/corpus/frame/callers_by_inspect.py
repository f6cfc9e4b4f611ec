"""A helper finds its callers and its caller's module by inspect, before and after a break.

+++
id = "frame/callers_by_inspect"
clauses = ["FRAME-4", "INTERCEPT-2", "BREAK-4"]
features = ["introspection", "helper", "graph_break", "item", "comprehension"]
origin = "families/frame_names"
generator = 1
+++
"""
import inspect

import torch


def caller():
    frame = inspect.currentframe().f_back
    return frame.f_code.co_name, frame.f_globals["__name__"]


def stack():
    return [entry.function for entry in inspect.stack(0)[:3]]


def halved(x):
    return x * 0.5, stack()


def program(x):
    y, names = halved(x + 1.0)
    before = caller()
    y = y + y.max().item()
    after = caller()
    return y * 2.0, names, before, after, halved(y)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
