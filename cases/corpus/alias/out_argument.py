"""Operators with out= write into the tensor given, or into a view of it, and return what was given.

+++
id = "alias/out_argument"
clauses = ["ALIAS-1", "ALIAS-3"]
features = ["alias", "inplace", "mutation", "view"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


def program(out, a, b):
    total = torch.add(a, b, out=out[0])
    product = torch.mul(a, b, out=total)
    smallest = torch.minimum(a, product)
    again = torch.sub(smallest, b, out=smallest)
    out[1] = again
    return product, again is smallest, product is total


def calls(new):
    out = new.full((2, 3), 0.0)
    for _ in range(2):
        product, _, _ = yield Call(out, new.dyadic(3), new.dyadic(3))
        product.add_(100.0)
        record(out)
