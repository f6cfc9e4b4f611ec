"""Dropout outside training returns its operand: a write to the result reaches the argument.

+++
id = "alias/dropout_eval_returns_input"
clauses = ["ALIAS-1", "ALIAS-3", "CAPTURE-1"]
features = ["alias", "inplace", "mutation", "module"]
origin = "families/alias_results"
generator = 1
graphs = 1
+++
"""
import torch

LAYER = torch.nn.Dropout(0.5).eval()


def program(x):
    h = torch.nn.functional.dropout(x, p=0.4, training=False)
    h.mul_(10.0)
    k = LAYER(h)
    k.add_(1.0)
    return x.sum(), k


def calls(new):
    for _ in range(2):
        x = new.dyadic(4)
        _, k = yield Call(x)
        record((k is x, x))
