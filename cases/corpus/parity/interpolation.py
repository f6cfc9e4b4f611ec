"""Nearest, bilinear, bicubic and area interpolation, and sampling on a grid.

+++
id = "parity/interpolation"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["convolution"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, grid):
    return {
        "nearest": F.interpolate(x, scale_factor=2),
        "bilinear": F.interpolate(x, size=(9, 4), mode="bilinear"),
        "aligned": F.interpolate(x, size=(9, 13), mode="bilinear", align_corners=True),
        "bicubic": F.interpolate(x, scale_factor=1.5, mode="bicubic"),
        "area": F.interpolate(x, size=(2, 3), mode="area"),
        "sampled": F.grid_sample(x, grid * 1.5 - 0.5, align_corners=False),
        "shuffled": F.pixel_shuffle(x, 2),
        "patches": F.unfold(x, (2, 3), padding=1),
        "folded": F.fold(F.unfold(x, 2), (5, 7), 2),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(1, 4, 5, 7), new.rand(1, 3, 4, 2), cache=cache)
