"""An attribute is made up by a __getattr__ that prints, inside a user's with block.

+++
id = "break/getattr_with_block"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "with_block", "class"]
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
        y = y + GAUGE.level
        y = y * 0.5 + before
        LOG.append(section.name)
    return y * w, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
