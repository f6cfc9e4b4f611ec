"""A program of a loop and a helper, called twelve times with new data.

+++
id = "trigger/runs_12"
clauses = ["TRIGGER-1", "TRIGGER-3", "CAPTURE-1"]
features = ["pointwise", "helper", "for_loop"]
origin = "families/triggers"
generator = 1
graphs = 1
+++
"""
import torch


def helper(x, k):
    return x * 0.5 + k


def program(x, passes):
    y = x * 3.0
    for k in range(passes):
        y = helper(y, k) - x
    return y


def calls(new):
    yield Call(new.dyadic(4), 2, cache="compile")
    for _ in range(11):
        yield Call(new.dyadic(4), 2, cache="hit")
