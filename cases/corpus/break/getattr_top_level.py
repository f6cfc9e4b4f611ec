"""An attribute is made up by a __getattr__ that prints, at top level between tensor operators.

+++
id = "break/getattr_top_level"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "class"]
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
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    y = y + GAUGE.level
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
