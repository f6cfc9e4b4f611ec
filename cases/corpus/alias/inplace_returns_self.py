"""In-place methods and augmented assignment return their operand, here the argument.

+++
id = "alias/inplace_returns_self"
clauses = ["ALIAS-3", "ALIAS-1", "CAPTURE-1"]
features = ["alias", "inplace", "mutation"]
origin = "families/alias_results"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x.add_(1.0).mul_(2.0).clamp_(-3.0, 3.0)
    z = y
    z -= 0.5
    w = torch.relu_(z)
    return w, y is x and z is x and w is x


def calls(new):
    for _ in range(2):
        x = new.dyadic(4)
        w, _ = yield Call(x)
        record(w is x)
