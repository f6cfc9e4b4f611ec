"""The generators are seeded anew, inside a user's with block.

+++
id = "break/manual_seed_with_block"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "RNG-2"]
features = ["graph_break", "pointwise", "random", "with_block", "class", "object_mutation"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch

LOG = []


class Section:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG.append(f"leave {self.name} with {kind.__name__ if kind else 'nothing'}")
        return False


def program(x, w):
    y = x * 2.0 + w
    with Section("middle") as section:
        before = y + x
        torch.manual_seed(torch.initial_seed() % 5 + y.numel())
        y = y + torch.initial_seed()
        y = y * 0.5 + before
        LOG.append(section.name)
    return y * w, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
