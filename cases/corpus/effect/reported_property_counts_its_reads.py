"""A property counts its reads: three in each call.

+++
id = "effect/reported_property_counts_its_reads"
clauses = ["EFFECT-1", "EFFECT-2", "CAPTURE-5"]
features = ["class", "property", "object_mutation"]
origin = "regressions/state: effect-order, Lightning-AI/lightning-thunder#729"
generator = 1
+++
"""
import torch


class Meter:
    def __init__(self):
        self.reads = 0

    @property
    def value(self):
        self.reads += 1
        return 10 ** self.reads % 7


def program(meter, x):
    return x * meter.value - meter.value, meter.value


def calls(new):
    meter = Meter()
    for _ in range(3):
        yield Call(meter, new.dyadic(2))
        record(meter.reads)
