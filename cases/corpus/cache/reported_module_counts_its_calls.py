"""A module counts its calls in an int that decides nothing: it is compiled once or twice, not each time.

+++
id = "cache/reported_module_counts_its_calls"
clauses = ["CACHE-1", "EFFECT-1", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "attribute", "object_mutation", "many_calls", "class"]
origin = "regressions/state: cache-pressure, pytorch/pytorch#128319"
generator = 1
graphs = 1
+++
"""
import torch


class Counted(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.number = 0

    def forward(self, x):
        self.number += 1
        return torch.relu(x) - 0.5


program = Counted()


def calls(new):
    for call in range(12):
        yield Call(new.dyadic(3), cache="hit" if call > 3 else None)
        record(program.number)
