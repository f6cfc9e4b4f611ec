"""A forward hook is registered on the inner layer of a sequence, not on what the program calls.

+++
id = "cache/hook_on_inner_layer"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "hook", "pointwise", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def triple(module, inputs, output):
    return output * 3


def program(model, x):
    return model(x) + 1


def calls(new):
    model = torch.nn.Sequential(torch.nn.ReLU(), torch.nn.Hardtanh(-3.0, 3.0))
    yield Call(model, new.dyadic(5), cache="compile")
    yield Call(model, new.dyadic(5), cache="hit")
    handle = model[0].register_forward_hook(triple)
    yield Call(model, new.dyadic(5), cache="recompile")
    handle.remove()
    yield Call(model, new.dyadic(5))
