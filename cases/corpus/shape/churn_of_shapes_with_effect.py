"""Twenty shapes of changing rank are logged by a program that also counts its calls.

+++
id = "shape/churn_of_shapes_with_effect"
clauses = ["SHAPE-4", "SHAPE-6", "EFFECT-1", "CAPTURE-1"]
features = ["dynamic_shapes", "many_calls", "object_mutation", "global_write"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch

SEEN = []
COUNT = 0


def program(x):
    global COUNT
    COUNT += 1
    SEEN.append(tuple(x.shape))
    return x.flatten()[: COUNT % 3 + 1] * COUNT


def calls(new):
    for n in range(2, 12):
        yield Call(new.dyadic(n))
        yield Call(new.dyadic(n, n + 1))
