"""One argument takes over the storage of another, which then gets a storage of another size.

+++
id = "alias/reported_data_exchanged"
clauses = ["ALIAS-1", "ALIAS-2", "ALIAS-6"]
features = ["alias", "mutation"]
origin = "regressions/sharing: alias-pattern, pytorch/pytorch#113030"
generator = 1
+++
"""
import torch


def program(first, second):
    first.data = second
    second.data = torch.arange(5.0)
    return first - 1.0, second.shape[0]


def calls(new):
    for _ in range(2):
        first, second = new.dyadic(2, 2), new.dyadic(3)
        yield Call(first, second)
        record((first, second))
