"""A causal mask built by comparing two ranges as long as the input.

+++
id = "shape/causal_mask"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "indexing", "dtype_bool"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(scores):
    n = scores.shape[-1]
    steps = torch.arange(n, device=scores.device)
    hidden = steps[None, :] > steps[:, None]
    return scores.masked_fill(hidden, -5.0), hidden.sum()


def calls(new):
    yield Call(new.dyadic(4, 4), cache="compile")
    yield Call(new.dyadic(3, 3))
    for n in (6, 5):
        yield Call(new.dyadic(n, n), cache="hit")
    for n in (1, 0):
        yield Call(new.dyadic(n, n))
    yield Call(new.dyadic(4, 4), cache="hit")
