"""A module writes into the tensor that it holds; the caller puts another in its place.

+++
id = "cache/reported_tensor_attribute_exchanged"
clauses = ["CACHE-2", "ALIAS-1", "ALIAS-6", "CAPTURE-4"]
features = ["module", "attribute", "inplace", "indexing", "cache_key", "class"]
origin = "regressions/sharing: write-order, pytorch/pytorch#115774"
generator = 1
+++
"""
import torch


class Recorder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.track = torch.zeros(4)

    def forward(self, position, value):
        self.track[position] = value
        return self.track + 1.0


program = Recorder()


def calls(new):
    yield Call(new.tensor(1, dtype=torch.int64), new.dyadic())
    before = program.track
    program.track = new.dyadic(4)
    yield Call(new.tensor(3, dtype=torch.int64), new.dyadic())
    record(before)
    program.track = before
    yield Call(new.tensor(0, dtype=torch.int64), new.dyadic())
    record(before)
