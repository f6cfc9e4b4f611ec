"""Dropout that is switched off hands back its operand: writing to the one is writing to the other.

+++
id = "alias/reported_inactive_dropout_written"
clauses = ["ALIAS-3", "ALIAS-1", "ALIAS-6"]
features = ["alias", "inplace", "mutation", "reduction"]
origin = "regressions/sharing: identity, pytorch/pytorch#195422"
generator = 1
+++
"""
import torch


def program(x):
    kept = torch.nn.functional.dropout(x, 0.25, training=False)
    kept.sub_(2.0)
    return x.mean(), kept


def calls(new):
    for _ in range(2):
        x = new.dyadic(5)
        _, kept = yield Call(x)
        record((kept is x, x))
