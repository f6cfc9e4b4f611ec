"""Two results that are views of one intermediate share its storage, although it is not returned.

+++
id = "alias/results_alias_each_other"
clauses = ["ALIAS-2", "CAPTURE-1"]
features = ["alias", "view"]
origin = "families/alias_results"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    return y[:3], y[1:], y.view(2, 2).t()


def calls(new):
    for _ in range(2):
        head, tail, square = yield Call(new.dyadic(4))
        head.add_(1.0)
        record((head, tail, square))
        square.zero_()
        record((head, tail))
