"""An attribute is made up by a __getattr__ that prints, in a list comprehension.

+++
id = "break/getattr_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "comprehension", "class"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch

READS = []


class Gauge:
    """Has every public attribute: the number of reads so far."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        READS.append(name)
        print("reading", name)
        return len(READS)


GAUGE = Gauge()


def program(x, w):
    base = x + w * 0.5
    parts = [y + GAUGE.level for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
