"""Convolution and pooling keep the memory format of their input.

+++
id = "parity/conv2d_channels_last"
clauses = ["PARITY-3", "PARITY-1", "CAPTURE-1"]
features = ["convolution", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, weight):
    y = F.conv2d(x, weight, padding=1)
    return {
        "conv": y,
        "activated": F.relu(y) + 1,
        "pooled": F.max_pool2d(y, 2, stride=1),
        "normalized": F.batch_norm(y, y.new_zeros(6), y.new_ones(6)),
        "averaged": F.avg_pool2d(x, 3),
        "back": y.contiguous(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 4, 5, 7).to(memory_format=torch.channels_last),
            new.randn(6, 4, 3, 3),
            cache=cache,
        )
