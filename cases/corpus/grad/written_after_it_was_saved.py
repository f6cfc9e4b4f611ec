"""The program or its caller writes to what the other's graph has saved, and backward refuses.

+++
id = "grad/written_after_it_was_saved"
clauses = ["GRAD-5", "GRAD-1", "ALIAS-1"]
features = ["grad", "inplace", "mutation", "exception", "try_except"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(w, x, write):
    if write:
        x.mul_(2.0)
    return torch.exp(w * 0.25)


def tried(y, w):
    try:
        return torch.autograd.grad(y.sum(), w)
    except RuntimeError as error:
        return "modified by an inplace operation" in str(error)


def calls(new):
    for write in (False, True, False):
        w, x = new.dyadic(4, requires_grad=True), new.dyadic(4)
        outside = w * x
        y = yield Call(w, x, write)
        record(tried(outside, w))
        with torch.no_grad():
            y.mul_(2.0)
        record(tried(y, w))
