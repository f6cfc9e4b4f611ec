"""Attention of several heads from matrix products and softmax: can the compiler keep the scores out of memory?

+++
id = "speed/attention_written_out"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["attention", "matmul"]
origin = "speed/sequences"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


def program(query, key, value):
    scores = query @ key.transpose(-2, -1) / query.shape[-1] ** 0.5
    return torch.softmax(scores, -1) @ value


def inputs(new, batch, heads, length, width):
    return new.randn(batch, heads, length, width), new.randn(batch, heads, length, width), new.randn(batch, heads, length, width)


def work(new):
    sizes = (8, 16, 2048, 64) if new.device.type == "cuda" else (1, 8, 256, 32)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, inputs(new, *sizes)])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 1, 4, 6, 4)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(*inputs(new, 1, 4, 6, 4), cache="hit")
