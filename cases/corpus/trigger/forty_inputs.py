"""A program takes forty tensors in a list and uses each of them.

+++
id = "trigger/forty_inputs"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1", "CACHE-1"]
features = ["container", "for_loop"]
origin = "families/triggers"
generator = 1
graphs = 1
+++
"""
import torch


def program(tensors):
    total = tensors[0] * 0.5
    for k, tensor in enumerate(tensors[1:], 1):
        total = total * 0.5 + tensor * k
    return total, tensors[-1] - tensors[0]


def calls(new):
    yield Call([new.dyadic(3) for _ in range(40)], cache="compile")
    yield Call([new.dyadic(3) for _ in range(40)], cache="hit")
    yield Call([new.dyadic(3) for _ in range(39)], cache="recompile")
