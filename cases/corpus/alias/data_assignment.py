"""Assigning to .data rebinds a tensor's storage; rebinding the source later does not show in it.

+++
id = "alias/data_assignment"
clauses = ["ALIAS-1", "ALIAS-2"]
features = ["alias", "attribute", "mutation"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(p, q):
    p.data = q
    q.data = torch.full_like(q, 5.0)
    p.data.mul_(2.0)
    return p + q


def calls(new):
    p, q = new.dyadic(4), new.dyadic(4)
    yield Call(p, q)
    record((p, q))
    yield Call(q, p)
    record((p, q))
