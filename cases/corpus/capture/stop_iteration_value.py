"""The value that a generator returns arrives in StopIteration.

+++
id = "capture/stop_iteration_value"
clauses = ["CAPTURE-5", "EXC-2", "CAPTURE-1"]
features = ["generator", "try_except"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def halved(x):
    x = x / 2
    yield x
    return x + 3


def program(x):
    stream = halved(x)
    first = next(stream)
    try:
        next(stream)
    except StopIteration as stop:
        return first, stop.value, stop.args[0] is stop.value
    return first


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
