"""Views of an input by expanding, permuting, narrowing and splitting.

+++
id = "parity/views_of_input"
clauses = ["PARITY-3", "ALIAS-2", "CAPTURE-1"]
features = ["view", "alias"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "expand": x.expand(2, -1, 3, -1),
        "permute": x.permute(2, 0, 1),
        "squeezed": x.squeeze(1),
        "narrow": x.narrow(2, 1, 3),
        "splits": x.split(3),
        "uneven": torch.tensor_split(x, (2, 6), dim=2),
        "chunks": x.chunk(2, dim=-1),
        "unbound": x.unbind(0)[1],
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 1, 7), cache=cache)
