"""One-dimensional convolution with stride, padding, dilation and groups.

+++
id = "parity/conv1d"
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
        "plain": F.conv1d(x, weight, bias),
        "same": F.conv1d(x, weight, padding="same"),
        "strided": F.conv1d(x, weight, bias, stride=2, padding=1),
        "dilated": F.conv1d(x, weight, dilation=3),
        "grouped": F.conv1d(x, weight[:, :2], bias, groups=2),
        "depthwise": F.conv1d(x, weight[:4, :1], groups=4, padding=2),
        "unbatched": F.conv1d(x[0], weight, bias),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 4, 11), new.randn(6, 4, 3), new.randn(6), cache=cache)
