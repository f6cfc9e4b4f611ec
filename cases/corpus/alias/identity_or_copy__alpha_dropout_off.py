"""torch.nn.functional.alpha_dropout(x, 0.5, training=how) gives its operand, a view or a copy: the caller writes to it.

+++
id = "alias/identity_or_copy__alpha_dropout_off"
clauses = ["ALIAS-3", "ALIAS-2", "ALIAS-1", "ALIAS-6"]
features = ["alias", "inplace", "mutation", "pointwise"]
origin = "families/identities"
generator = 1
+++
"""
import torch


def program(x, how):
    y = torch.nn.functional.alpha_dropout(x, 0.5, training=how)
    before = x - 1.0
    y.mul_(2.0)
    return y, y is x, before, x + 1.0


def calls(new):
    for x, how in (
        (new.dyadic(6), False),
        (new.dyadic(6), False),
    ):
        y, same, _, _ = yield Call(x, how)
        record((y is x, same, y.stride()))
        y.sub_(3.0)
        record(x)
