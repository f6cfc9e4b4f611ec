"""An attribute is made up by a __getattr__ that prints, in a generator that the frame consumes.

+++
id = "break/getattr_generator"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-2"]
features = ["graph_break", "pointwise", "dunder", "attribute", "print", "object_mutation", "generator", "helper", "for_loop", "class"]
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


def stages(x, w):
    y = x + w
    for k in range(1, 3):
        y = y * 0.5 + x * k
        y = y + GAUGE.level
        yield y + w


def program(x, w):
    total = x * 0.5
    trail = []
    for part in stages(x, w):
        total = total * 0.5 + part
        trail.append(part)
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
