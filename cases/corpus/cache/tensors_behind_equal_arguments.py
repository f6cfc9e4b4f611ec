"""The arguments stay equal while a global tensor, a tensor in a table and a parameter are written in place.

+++
id = "cache/tensors_behind_equal_arguments"
clauses = ["CACHE-1", "ALIAS-6", "TRIGGER-1", "CAPTURE-1"]
features = ["global_read", "module", "container", "inplace"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch

WEIGHT = None
TABLE = {}
LAYER = None


def program(x):
    return LAYER(x * WEIGHT) + TABLE["bias"]


def calls(new):
    global WEIGHT, LAYER
    WEIGHT, TABLE["bias"] = new.dyadic(3), new.dyadic(2)
    LAYER = new.module(lambda: torch.nn.Linear(3, 2)).requires_grad_(False)
    x = new.dyadic(3)
    yield Call(x, cache="compile")
    yield Call(x, cache="hit")
    WEIGHT.mul_(2.0)
    yield Call(x, cache="hit")
    TABLE["bias"].data.add_(0.5)
    yield Call(x.clone(), cache="hit")
    LAYER.weight.data.neg_()
    yield Call(x, cache="hit")
    WEIGHT.mul_(0.5)
    yield Call(x.clone(), cache="hit")
