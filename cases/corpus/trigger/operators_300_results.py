"""A program of three hundred operators that returns a hundred of their results.

+++
id = "trigger/operators_300_results"
clauses = ["TRIGGER-2", "CAPTURE-1", "CACHE-1"]
features = ["pointwise", "for_loop", "container"]
origin = "families/triggers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y, results = x, []
    for k in range(100):
        y = torch.cos(y * 0.5) - x
        results.append(y)
    return results


def calls(new):
    yield Call(new.randn(5), cache="compile")
    yield Call(new.randn(5), cache="hit")
    yield Call(new.randn(7), cache="recompile")
