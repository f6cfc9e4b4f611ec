"""The real and imaginary parts of a complex tensor, and view_as_real, are written through.

+++
id = "alias/complex_parts_are_views"
clauses = ["ALIAS-1", "ALIAS-2"]
features = ["alias", "view", "inplace", "dtype_complex", "mutation"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(z):
    z.real.add_(1.0)
    pairs = torch.view_as_real(z)
    pairs[0, 1] = 4.0
    z.imag.mul_(-1.0)
    return pairs, z * 1.0


def calls(new):
    for _ in range(2):
        z = torch.view_as_complex(new.dyadic(3, 2))
        pairs, _ = yield Call(z)
        pairs.add_(1.0)
        record(z)
