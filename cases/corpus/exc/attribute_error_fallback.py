"""A missing attribute of a tensor, a module and a namespace is caught and replaced.

+++
id = "exc/attribute_error_fallback"
clauses = ["EXC-2", "CAPTURE-4"]
features = ["try_except", "introspection", "module"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(layer, x):
    try:
        y = x.no_such_field
    except AttributeError:
        y = x * 3.0
    try:
        gain = layer.gain
    except AttributeError:
        gain = 0.5
    try:
        y = torch.nn.functional.no_such_function(y)
    except AttributeError:
        y = layer(y) + 1.0
    return y * gain


def calls(new):
    layer = new.module(lambda: torch.nn.Linear(3, 2))
    yield Call(layer, new.randn(2, 3))
    layer.gain = 4.0
    yield Call(layer, new.randn(2, 3))
    del layer.gain
    yield Call(layer, new.randn(2, 3))
