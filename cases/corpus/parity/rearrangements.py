"""Rolling, flipping, rotating, repeating and joining tensors.

+++
id = "parity/rearrangements"
clauses = ["PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["indexing", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "roll": x.roll((1, -2), dims=(0, 1)),
        "flip": x.flip(0),
        "rotated": torch.rot90(x),
        "tiled": x.tile(2),
        "joined": torch.cat([x.t(), y.t()]),
        "stacked": torch.stack([y, -y], dim=1),
        "swapped_rows": torch.cat([x[3:], x[:3]]).t(),
        "meshed": torch.meshgrid(x[0], y[:, 0], indexing="xy"),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.randn(5, 3), cache=cache)
