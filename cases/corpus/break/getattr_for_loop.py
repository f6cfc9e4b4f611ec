"""An attribute is made up by a __getattr__ that prints, in the body of a for loop.

+++
id = "break/getattr_for_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "for_loop", "class"]
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
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        y = y + GAUGE.level
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
