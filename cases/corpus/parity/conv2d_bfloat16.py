"""Two-dimensional convolution in bfloat16 with uneven kernels, strides and padding.

+++
id = "parity/conv2d_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["convolution", "dtype_half"]
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
            new.randn(2, 4, 5, 7, dtype=torch.bfloat16),
            new.randn(6, 4, 3, 2, dtype=torch.bfloat16),
            new.randn(6, dtype=torch.bfloat16),
            cache=cache,
        )
