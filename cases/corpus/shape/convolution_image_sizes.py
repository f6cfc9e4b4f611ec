"""A convolution and a pooling over images whose height, width and number change.

+++
id = "shape/convolution_image_sizes"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "module", "convolution"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(conv, x):
    y = conv(x)
    return torch.nn.functional.max_pool2d(y, 2), y.shape[-2:]


def calls(new):
    conv = new.module(lambda: torch.nn.Conv2d(2, 3, 3, padding=1))
    yield Call(conv, new.randn(2, 2, 4, 6), cache="compile")
    for batch, height, width in ((3, 4, 6), (2, 7, 5), (2, 5, 5), (4, 6, 4), (1, 4, 6)):
        yield Call(conv, new.randn(batch, 2, height, width))
    yield Call(conv, new.randn(2, 2, 4, 6), cache="hit")
