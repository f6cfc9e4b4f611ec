"""index_add_ writes through a transposed view of the argument; the view is returned as it is.

+++
id = "alias/reported_added_through_transpose"
clauses = ["ALIAS-1", "ALIAS-2", "PARITY-3"]
features = ["alias", "view", "strides", "inplace", "mutation", "indexing"]
origin = "regressions/sharing: layout, pytorch/pytorch#111133"
generator = 1
+++
"""
import torch


def program(x, columns, rows):
    turned = x.mT
    turned.index_add_(0, columns, rows, alpha=2.0)
    return turned, turned.stride()


def calls(new):
    for _ in range(2):
        x = new.dyadic(3, 5)
        turned, _ = yield Call(x, new.tensor([4, 1, 4, 0], dtype=torch.int64), new.dyadic(4, 3))
        turned.neg_()
        record(x)
