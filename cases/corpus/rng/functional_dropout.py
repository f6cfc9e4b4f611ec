"""Functional dropout in training draws a new mask for each of two uses and for each call.

+++
id = "rng/functional_dropout"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random", "pointwise"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    a = torch.nn.functional.dropout(x, 0.5)
    b = torch.nn.functional.dropout(x, 0.5, training=True)
    return a, b, torch.nn.functional.dropout2d(x.view(1, 4, 2, 2))


def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call(new.dyadic(16), cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
