"""Causal attention by the library's fused operator, with rotary positions computed around it.

+++
id = "speed/attention_causal"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["attention", "matmul"]
origin = "speed/sequences"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


def rotated(x):
    length, width = x.shape[-2:]
    rates = 10000.0 ** (-torch.arange(0, width, 2, device=x.device, dtype=x.dtype) / width)
    angles = torch.arange(length, device=x.device, dtype=x.dtype)[:, None] * rates
    even, odd = x[..., 0::2], x[..., 1::2]
    turned = (even * angles.cos() - odd * angles.sin(), even * angles.sin() + odd * angles.cos())
    return torch.stack(turned, -1).flatten(-2)


def program(query, key, value):
    return torch.nn.functional.scaled_dot_product_attention(rotated(query), rotated(key), value, is_causal=True)


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
