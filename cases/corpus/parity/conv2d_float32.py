"""Two-dimensional convolution in float32 with uneven kernels, strides and padding.

+++
id = "parity/conv2d_float32"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["convolution"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, weight, bias):
    return {
        "plain": F.conv2d(x, weight, bias),
        "uneven": F.conv2d(x, weight, bias, stride=(2, 1), padding=(1, 2)),
        "dilated": F.conv2d(x, weight, dilation=(2, 3)),
        "grouped": F.conv2d(x, weight[:, :2], bias, groups=2),
        "pointwise": F.conv2d(x, weight[:, :, :1, :1]),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 4, 5, 7),
            new.randn(6, 4, 3, 2),
            new.randn(6),
            cache=cache,
        )
