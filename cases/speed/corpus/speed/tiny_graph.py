"""One operator on one element: nothing but what a call costs.

+++
id = "speed/tiny_graph"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-2", "TRIGGER-3", "CAPTURE-1"]
features = ["pointwise"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


def program(x):
    return x + 1


def inputs(new, count):
    return (new.randn(count),)


def work(new):
    sizes = (1,) if new.device.type == "cuda" else (1,)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, inputs(new, *sizes)])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 1)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(*inputs(new, 1), cache="hit")
