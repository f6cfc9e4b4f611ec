"""Images in the usual and in the channels-last layout: the layout of the result follows.

+++
id = "cache/channels_last"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "PARITY-3", "CAPTURE-1"]
features = ["strides", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return torch.relu(x) + 1, x.is_contiguous(memory_format=torch.channels_last)


def calls(new):
    yield Call(new.dyadic(2, 3, 4, 4), cache="compile")
    yield Call(new.dyadic(2, 3, 4, 4), cache="hit")
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=torch.channels_last), cache="recompile")
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=torch.channels_last), cache="hit")
    yield Call(new.dyadic(2, 3, 4, 4), cache="hit")
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=torch.channels_last), cache="hit")
