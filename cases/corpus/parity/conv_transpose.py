"""Transposed and three-dimensional convolutions.

+++
id = "parity/conv_transpose"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["convolution"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, weight, volume, kernel):
    return {
        "plain": F.conv_transpose2d(x, weight),
        "strided": F.conv_transpose2d(x, weight, stride=2, padding=1, output_padding=(1, 0)),
        "grouped": F.conv_transpose2d(x, weight, groups=2),
        "dilated": F.conv_transpose1d(x[:, :, 0], weight[:, :, 0], dilation=2),
        "conv3d": F.conv3d(volume, kernel, padding=(1, 0, 1)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 4, 5, 3),
            new.randn(4, 3, 3, 2),
            new.randn(1, 2, 4, 5, 3),
            new.randn(3, 2, 2, 3, 2),
            cache=cache,
        )
