"""A program of no operators hands its input back.

+++
id = "trigger/operators_0"
clauses = ["TRIGGER-2", "INTERCEPT-4", "CACHE-1"]
features = ["no_tensor_ops", "alias"]
origin = "families/triggers"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    return x, x.shape[0]


def calls(new):
    yield Call(new.randn(5))
    yield Call(new.randn(5), cache="hit")
    yield Call(new.randn(7))
