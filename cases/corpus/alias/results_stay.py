"""Results of earlier calls, also constant ones and views, are not overwritten by later calls.

+++
id = "alias/results_stay"
clauses = ["ALIAS-5", "CAPTURE-1", "CACHE-1"]
features = ["alias", "view"]
origin = "families/alias_results"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    fixed = torch.ones(2, device=x.device) * 3.0
    return y, y.sum(), y[1:], fixed


def calls(new):
    kept = []
    for _ in range(4):
        result = yield Call(new.dyadic(4), cache="hit" if kept else "compile")
        kept.append(result)
        if len(kept) == 2:
            result[0].zero_()
            result[3].add_(1.0)
    record(kept)
