"""A Sequential is called, sliced, indexed, iterated and measured.

+++
id = "capture/sequential"
clauses = ["CAPTURE-4", "CAPTURE-2", "CAPTURE-1"]
features = ["module", "for_loop", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(layers, x):
    whole = layers(x)
    for layer in layers[:2]:
        x = layer(x)
    named = [name for name, _ in layers.named_children()]
    return whole, layers[-1](x), len(layers), named


def calls(new):
    def build():
        return torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.Tanh(), torch.nn.Linear(3, 2))

    layers = new.module(build)
    for cache in ("compile", "hit"):
        yield Call(layers, new.dyadic(5, 4), cache=cache)
