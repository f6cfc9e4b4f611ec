"""A module keeps the largest size seen so far and a running total as plain attributes.

+++
id = "shape/stored_in_attribute"
clauses = ["SHAPE-4", "EFFECT-1", "CAPTURE-1"]
features = ["dynamic_shapes", "module", "attribute", "object_mutation", "class"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


class Meter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.largest = 0
        self.total = 0

    def forward(self, x):
        self.largest = max(self.largest, x.shape[0])
        self.total += x.shape[0]
        return x * self.largest


def program(meter, x):
    return meter(x)


def calls(new):
    meter = Meter()
    for n in (4, 6, 5, 9, 1, 0, 8):
        yield Call(meter, new.dyadic(n, 2))
        record((meter.largest, meter.total, type(meter.total).__name__))
