"""An array made of an argument in main memory is a view of it, with its strides; the caller writes to both.

+++
id = "alias/array_and_tensor_share"
clauses = ["ALIAS-2", "PARITY-3", "ALIAS-1"]
features = ["numpy", "alias", "strides", "mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(x):
    return x.cpu().numpy(), x.cpu().t().numpy(), (x * 2.0).cpu().numpy()


def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        one, turned, new_one = yield Call(x)
        record((one.flags["C_CONTIGUOUS"], turned.flags["F_CONTIGUOUS"], new_one.flags["WRITEABLE"]))
        one[0, 1] = 5.0
        turned[2, 1] = 7.0
        record((x, turned))
