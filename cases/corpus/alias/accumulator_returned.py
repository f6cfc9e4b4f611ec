"""A returned accumulator is one object: results of earlier calls change with it, copies do not.

+++
id = "alias/accumulator_returned"
clauses = ["ALIAS-5", "ALIAS-3"]
features = ["alias", "mutation", "inplace", "global_write"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch

TOTAL = None


def program(x):
    global TOTAL
    if TOTAL is None:
        TOTAL = torch.zeros_like(x)
    TOTAL += x
    return TOTAL, TOTAL.clone()


def calls(new):
    kept = []
    for _ in range(3):
        result = yield Call(new.dyadic(3))
        kept.append(result)
    record([total is TOTAL for total, _ in kept])
    record(kept)
