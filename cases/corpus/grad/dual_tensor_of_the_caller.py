"""The caller's tensor is dual in one call and plain in the next; the result has a tangent or none.

+++
id = "grad/dual_tensor_of_the_caller"
clauses = ["GRAD-5", "CACHE-2", "CACHE-3"]
features = ["grad", "pointwise", "cache_key"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch
from torch.autograd import forward_ad


def program(x):
    return torch.tanh(x) * x - 0.5


def calls(new):
    for dual in (False, True, False, True):
        x, tangent = new.dyadic(3), new.dyadic(3)
        if not dual:
            yield Call(x)
            continue
        with forward_ad.dual_level():
            y = yield Call(forward_ad.make_dual(x, tangent))
            record(forward_ad.unpack_dual(y).tangent)
