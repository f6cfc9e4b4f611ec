"""An argument that is a Python number in one call and a tensor without dimensions in the next.

+++
id = "cache/number_or_tensor"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["zero_dim", "introspection", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, scale):
    return x * scale, isinstance(scale, torch.Tensor)


def calls(new):
    yield Call(new.integers(1, 9, 4), 3, cache="compile")
    yield Call(new.integers(1, 9, 4), 3, cache="hit")
    yield Call(new.integers(1, 9, 4), new.tensor(2.5), cache="recompile")
    yield Call(new.integers(1, 9, 4), new.tensor(2.5), cache="hit")
    yield Call(new.integers(1, 9, 4), 3, cache="hit")
    yield Call(new.integers(1, 9, 4), new.tensor(2.5), cache="hit")
