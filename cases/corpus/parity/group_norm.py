"""Group, instance and local response normalisation.

+++
id = "parity/group_norm"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["normalization"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, weight, bias):
    return {
        "groups": F.group_norm(x, 3, weight, bias),
        "one_group": F.group_norm(x, 1),
        "instance": F.instance_norm(x, weight=weight, bias=bias),
        "local": F.local_response_norm(x, 3, alpha=0.5),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 6, 3, 5), new.randn(6), new.randn(6), cache=cache)
