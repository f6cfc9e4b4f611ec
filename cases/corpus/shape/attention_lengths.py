"""Attention between queries and keys whose lengths are equal in one call and differ in others.

+++
id = "shape/attention_lengths"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1"]
features = ["dynamic_shapes", "attention"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(q, k, v):
    return torch.nn.functional.scaled_dot_product_attention(q, k, v)


def calls(new):
    for queries, keys in ((4, 4), (4, 6), (3, 5), (5, 5), (1, 5), (6, 1), (4, 4)):
        yield Call(new.randn(2, queries, 4), new.randn(2, keys, 4), new.randn(2, keys, 4))
