"""A forward hook that changes the output is registered after the first calls and removed later.

+++
id = "cache/hook_added_and_removed"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "hook", "pointwise", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def negate(module, inputs, output):
    return -output


def program(layer, x):
    return layer(x) + 1


def calls(new):
    layer = torch.nn.Hardtanh(-3.0, 3.0)
    yield Call(layer, new.dyadic(5), cache="compile")
    yield Call(layer, new.dyadic(5), cache="hit")
    handle = layer.register_forward_hook(negate)
    yield Call(layer, new.dyadic(5), cache="recompile")
    handle.remove()
    yield Call(layer, new.dyadic(5))
    handle = layer.register_forward_pre_hook(lambda module, inputs: (inputs[0] * 2,))
    yield Call(layer, new.dyadic(5))
    handle.remove()
    yield Call(layer, new.dyadic(5))
