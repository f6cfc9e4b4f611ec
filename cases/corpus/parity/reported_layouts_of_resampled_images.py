"""Resizing, pooling, convolution and pointwise operators on permuted and channels-last images.

+++
id = "parity/reported_layouts_of_resampled_images"
clauses = ["PARITY-3", "PARITY-1"]
features = ["strides", "convolution", "pointwise", "comprehension"]
origin = "regressions/sharing: layout, pytorch/pytorch#183771"
generator = 1
+++
"""
import torch


def program(permuted, last, weight):
    resized = torch.nn.functional.interpolate(permuted, size=(6, 5), mode="nearest")
    smooth = torch.nn.functional.interpolate(last, scale_factor=0.5, mode="bilinear")
    pooled = torch.nn.functional.max_pool2d(last, 2), torch.nn.functional.avg_pool2d(permuted, 2)
    filtered = torch.nn.functional.conv2d(last, weight, padding=1)
    results = resized, smooth, *pooled, filtered, torch.tanh(last), last.permute(0, 2, 3, 1) * 2.0, permuted - 1.0
    return results, [y.stride() for y in results]


def calls(new):
    for _ in range(2):
        permuted = new.dyadic(2, 6, 4, 3).permute(0, 3, 1, 2)
        last = new.dyadic(2, 3, 4, 6).to(memory_format=torch.channels_last)
        yield Call(permuted, last, new.dyadic(2, 3, 3, 3))
