"""A detached tensor shares storage with the tensor it came from, a detached clone does not.

+++
id = "alias/detach_shares"
clauses = ["ALIAS-1", "ALIAS-2", "GRAD-2"]
features = ["alias", "inplace", "grad", "mutation"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


def program(x):
    bare = x.detach()
    copy = x.detach().clone()
    bare.mul_(2.0)
    copy.zero_()
    return bare, copy, x.detach() + 1.0


def calls(new):
    for requires_grad in (True, False):
        x = new.dyadic(4, requires_grad=requires_grad)
        bare, _, _ = yield Call(x)
        bare.add_(1.0)
        record((x, bare.requires_grad))
