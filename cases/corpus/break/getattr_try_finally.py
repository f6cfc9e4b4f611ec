"""An attribute is made up by a __getattr__ that prints, under a finally clause.

+++
id = "break/getattr_try_finally"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "try_finally", "class"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch

LOG = []
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
    done = False
    try:
        before = y + x
        y = y + GAUGE.level
        y = y * 0.5 + before
        done = True
    finally:
        closing = y.sum() + w
        LOG.append((done, closing))
    return y * closing, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
