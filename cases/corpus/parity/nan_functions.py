"""Elementary functions at NaN, infinities and the ends of their domains.

+++
id = "parity/nan_functions"
clauses = ["PARITY-5", "PARITY-1", "CAPTURE-1"]
features = ["nan_inf", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, y):
    return {
        "exp": torch.exp(x),
        "log": torch.log(x),
        "log1p": torch.log1p(x),
        "sqrt": torch.sqrt(x),
        "rsqrt": torch.rsqrt(x),
        "tanh": torch.tanh(x),
        "sigmoid": torch.sigmoid(x),
        "atan2": torch.atan2(x, y),
        "pow": torch.pow(x, y.round()),
        "asin": torch.asin(x),
        "gelu": F.gelu(x),
        "softplus": F.softplus(x),
    }


def calls(new):
    special = [float("nan"), float("inf"), float("-inf"), 0.0, -0.0, 1.0, -1.0, 0.5, -2.5]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(special)[new.permutation(9)], new.dyadic(9), cache=cache)
