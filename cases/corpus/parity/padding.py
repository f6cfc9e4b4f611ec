"""Every padding mode, also with negative amounts and inside a convolution.

+++
id = "parity/padding"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["convolution", "module"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(conv, x):
    return {
        "constant": F.pad(x, (1, 2, 0, 1), value=-0.5),
        "reflect": F.pad(x, (2, 1, 1, 2), mode="reflect"),
        "replicate": F.pad(x, (0, 3, 2, 0), mode="replicate"),
        "circular": F.pad(x[:, 0], (2, 1), mode="circular"),
        "cropped": F.pad(x, (-1, 1, 0, -2)),
        "module": conv(x),
    }


def calls(new):
    conv = new.module(lambda: torch.nn.Conv2d(2, 3, 3, padding=1, padding_mode="circular"))
    for cache in ("compile", "hit"):
        yield Call(conv, new.randn(2, 2, 5, 7), cache=cache)
