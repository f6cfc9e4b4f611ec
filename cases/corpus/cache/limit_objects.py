"""Twelve objects of one class with their own tensors and tables serve in turn as argument.

+++
id = "cache/limit_objects"
clauses = ["CACHE-7", "CACHE-8", "CAPTURE-1"]
features = ["many_calls", "class", "attribute", "container", "cache_key", "for_loop"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


class Layer:
    def __init__(self, weight, steps):
        self.weight = weight
        self.steps = steps
        self.log = []


def program(layer, x):
    for step in layer.steps:
        x = x * step + layer.weight
    layer.log.append(len(layer.steps))
    return x


def calls(new):
    layers = [Layer(new.dyadic(5), [1] * (k % 5) + [k]) for k in range(12)]
    for layer in (*layers, layers[0], layers[11]):
        yield Call(layer, new.dyadic(5))
        record(layer.log)
