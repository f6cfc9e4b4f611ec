"""Maximum, average and power-average pooling with indices, ceiling and padding.

+++
id = "parity/pooling"
clauses = ["PARITY-1", "PARITY-4", "CAPTURE-1"]
features = ["convolution"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x):
    return {
        "maximum": F.max_pool2d(x, 3, stride=2, padding=1),
        "indices": F.max_pool2d(x, (2, 3), return_indices=True)[1],
        "ceiling": F.max_pool2d(x, 2, ceil_mode=True),
        "dilated": F.max_pool2d(x, 2, stride=1, dilation=2),
        "average": F.avg_pool2d(x, 3, padding=1, count_include_pad=False),
        "divisor": F.avg_pool2d(x, 2, divisor_override=3),
        "power": F.lp_pool2d(x.abs() + 0.25, 2.0, 2),
        "one_dimensional": F.avg_pool1d(x[:, 0], 4, stride=3),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3, 7, 9), cache=cache)
