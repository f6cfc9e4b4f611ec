"""Every third element of a computed tensor is the argument and is written: base and gradient show it.

+++
id = "alias/reported_view_of_computed_base_written"
clauses = ["ALIAS-1", "GRAD-1"]
features = ["alias", "view", "strides", "inplace", "mutation", "grad"]
origin = "regressions/sharing: alias-pattern, pytorch/pytorch#93363"
generator = 1
+++
"""
import torch


def program(part):
    part.mul_(-4.0)


def calls(new):
    for start in (0, 2):
        leaf = new.dyadic(7, requires_grad=True)
        base = leaf * 0.5
        yield Call(base[start::3])
        base.square().sum().backward()
        record((base.detach(), leaf.grad))
