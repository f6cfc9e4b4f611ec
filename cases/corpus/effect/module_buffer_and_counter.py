"""A forward rebinds one buffer, updates another in place and counts in an int attribute.

+++
id = "effect/module_buffer_and_counter"
clauses = ["EFFECT-1"]
features = ["module", "buffer", "attribute", "mutation", "class"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Meter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(4))
        self.register_buffer("largest", torch.full((4,), -4.0))
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        self.total = self.total + x
        self.largest.copy_(torch.maximum(self.largest, x))
        return self.total / self.calls + self.largest


def program(meter, x):
    return meter(x)


def calls(new):
    meter = new.module(Meter)
    first_total = meter.total
    for _ in range(3):
        yield Call(meter, new.dyadic(4))
    record((meter.calls, dict(meter.named_buffers()), first_total))
