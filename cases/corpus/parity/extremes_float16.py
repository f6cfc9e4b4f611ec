"""Extremes of float16 tensors and their indices, with many ties.

+++
id = "parity/extremes_float16"
clauses = ["PARITY-1", "PARITY-4", "PARITY-7", "CAPTURE-1"]
features = ["reduction", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    coarse = x.sign()
    return {
        "amax": x.amax(0),
        "amin_keepdim": x.amin((0, 1), keepdim=True),
        "argmax_all": x.argmax(),
        "argmin_dim": x.argmin(1, keepdim=True),
        "first_of_ties": coarse.argmax(1),
        "values": x.max(1).values,
        "indices": coarse.min(0).indices,
        "both": torch.aminmax(x, dim=1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5, 7, dtype=torch.float16), cache=cache)
