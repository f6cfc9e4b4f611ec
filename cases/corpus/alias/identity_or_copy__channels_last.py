"""x.contiguous(memory_format=how) gives its operand, a view or a copy: the caller writes to it.

+++
id = "alias/identity_or_copy__channels_last"
clauses = ["ALIAS-3", "ALIAS-2", "ALIAS-1", "ALIAS-6"]
features = ["alias", "inplace", "mutation", "strides"]
origin = "families/identities"
generator = 1
+++
"""
import torch


def program(x, how):
    y = x.contiguous(memory_format=how)
    before = x - 1.0
    y.mul_(2.0)
    return y, y is x, before, x + 1.0


def calls(new):
    for x, how in (
        (new.dyadic(2, 3, 2, 2), torch.channels_last),
        (new.dyadic(2, 3, 2, 2), torch.contiguous_format),
        (new.dyadic(2, 3, 2, 2).to(memory_format=torch.channels_last), torch.channels_last),
        (new.dyadic(2, 3, 2, 2).to(memory_format=torch.channels_last), torch.contiguous_format),
    ):
        y, same, _, _ = yield Call(x, how)
        record((y is x, same, y.stride()))
        y.sub_(3.0)
        record(x)
