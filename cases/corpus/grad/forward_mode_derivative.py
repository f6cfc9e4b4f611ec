"""A tensor made dual inside carries its tangent through the program.

+++
id = "grad/forward_mode_derivative"
clauses = ["GRAD-5", "GRAD-1"]
features = ["grad", "with_block", "pointwise"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch
from torch.autograd import forward_ad


def program(x, tangent):
    start = torch.relu(x) * 0.5
    with forward_ad.dual_level():
        dual = forward_ad.make_dual(start, tangent)
        value, slope = forward_ad.unpack_dual(torch.sin(dual) * dual + 1.0)
    return value, slope, start - 1.0


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3), new.dyadic(3))
