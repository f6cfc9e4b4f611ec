"""Grad mode and default dtype, changed and restored in the program, act between and end as they were.

+++
id = "intercept/modes_restored"
clauses = ["INTERCEPT-1", "GRAD-3"]
features = ["ambient_mode", "grad", "try_finally"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


def program(x):
    grad, dtype = torch.is_grad_enabled(), torch.get_default_dtype()
    torch.set_grad_enabled(False)
    torch.set_default_dtype(torch.float64)
    try:
        detached = x * 2.0
        wide = torch.full((2,), 0.5, device=x.device)
    finally:
        torch.set_default_dtype(dtype)
        torch.set_grad_enabled(grad)
    return detached, wide, x * 3.0


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), cache="compile")
    yield Call(new.dyadic(4, requires_grad=True))
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True), cache="recompile")
