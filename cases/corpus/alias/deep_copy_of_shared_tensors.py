"""A deep copy has storage of its own, which its parts share as those of the original do.

+++
id = "alias/deep_copy_of_shared_tensors"
clauses = ["ALIAS-2", "ALIAS-3", "ALIAS-1"]
features = ["alias", "view", "container", "mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import copy

import torch


def program(x):
    parts = {"whole": x, "again": x, "row": x[1], "turned": x.t()}
    copied = copy.deepcopy(parts)
    copied["row"].mul_(2.0)
    return copied, copied["whole"] is copied["again"], copied["whole"] is x


def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        copied, _, _ = yield Call(x)
        copied["turned"].sub_(1.0)
        x.add_(4.0)
        record((x, copied))
