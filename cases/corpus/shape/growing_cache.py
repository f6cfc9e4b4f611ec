"""A key-value cache grows by concatenation, each call receiving what the one before returned.

+++
id = "shape/growing_cache"
clauses = ["SHAPE-1", "SHAPE-5", "TRIGGER-3", "CAPTURE-1"]
features = ["dynamic_shapes", "attention", "matmul"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(cache, step):
    cache = torch.cat([cache, step])
    weights = torch.softmax(cache @ step[0], dim=0)
    return cache, weights @ cache


def calls(new):
    cache = new.randn(2, 4)
    cache, _ = yield Call(cache, new.randn(1, 4), cache="compile")
    cache, _ = yield Call(cache, new.randn(1, 4))
    for _ in range(5):
        cache, mixed = yield Call(cache, new.randn(1, 4), cache="hit")
    record(mixed)
