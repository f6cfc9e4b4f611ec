"""In a module, by the program itself: a phase goes round in three.

+++
id = "cache/rewritten_module__phase_advanced"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "module", "attribute", "object_mutation", "class"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch


class Machine(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.state = 0

    def forward(self, x):
        phase = self.state
        self.state = (phase + 1) % 3
        return x * (phase + 0.5), phase


program = Machine()


def calls(new):
    for call in range(7):
        yield Call(new.dyadic(3), cache="hit" if call > 3 else None)
        record(program.state)
