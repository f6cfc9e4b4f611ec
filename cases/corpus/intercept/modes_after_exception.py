"""An exception that leaves nested mode blocks restores every mode on its way.

+++
id = "intercept/modes_after_exception"
clauses = ["INTERCEPT-1", "EXC-1", "EXC-5", "GRAD-3", "CACHE-1"]
features = ["ambient_mode", "grad", "with_block", "exception"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


def program(x, limit):
    y = x * 2.0
    with torch.no_grad(), torch.autocast(x.device.type, dtype=torch.bfloat16):
        y = y - 1.0
        if limit < 0:
            raise ValueError("limit", limit)
        y = y + limit
    return y * x


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), 1.5, cache="compile")
    yield Call(new.dyadic(4, requires_grad=True), -1, cache="recompile")
    record((torch.is_grad_enabled(), torch.is_autocast_enabled("cpu")))
    yield Call(new.dyadic(4, requires_grad=True), 1.5, cache="hit")
