"""A chain of copy_ moves contents round three tensors; later writes to a source do not follow.

+++
id = "alias/copy_chain"
clauses = ["ALIAS-6", "ALIAS-1", "CAPTURE-1"]
features = ["alias", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b, c):
    spare = a.clone()
    a.copy_(b)
    b.mul_(3.0)
    b.copy_(c)
    c[:] = spare
    spare.zero_()
    return a - b, spare


def calls(new):
    a, b, c = new.dyadic(4), new.dyadic(4), new.dyadic(4)
    for _ in range(2):
        yield Call(a, b, c)
        record((a, b, c))
