"""What is written and what is read are two tensors at first, then one, then two again.

+++
id = "alias/reported_written_and_read_become_one"
clauses = ["ALIAS-4", "ALIAS-6", "ALIAS-1", "CAPTURE-1"]
features = ["alias", "inplace", "mutation", "cache_key"]
origin = "regressions/sharing: alias-pattern, pytorch/pytorch#139789"
generator = 1
graphs = 1
+++
"""
import torch


def program(target, source):
    target.sub_(3.0)
    return source * source


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4))
    both = new.dyadic(4)
    yield Call(both, both)
    yield Call(new.dyadic(4), new.dyadic(4))
    yield Call(both, both)
    record(both)
