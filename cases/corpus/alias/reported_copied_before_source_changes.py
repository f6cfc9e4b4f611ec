"""One argument is copied into another, then changed: the copy keeps the earlier values.

+++
id = "alias/reported_copied_before_source_changes"
clauses = ["ALIAS-6", "ALIAS-1"]
features = ["inplace", "mutation", "indexing", "reduction"]
origin = "regressions/sharing: write-order, pytorch/pytorch#198131"
generator = 1
+++
"""
import torch


def program(kept, live):
    kept[0:, :] = live[0:, :]
    live.sub_(7.0)
    return kept.mean()


def calls(new):
    for rows in (3, 3, 4):
        kept, live = new.dyadic(rows, 4), new.dyadic(rows, 4)
        yield Call(kept, live)
        record((kept, live))
