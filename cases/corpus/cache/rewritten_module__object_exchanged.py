"""In a module, by the program itself: an object is exchanged for another, told apart by identity.

+++
id = "cache/rewritten_module__object_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "module", "attribute", "object_mutation", "class"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

FIRST, SECOND = object(), object()


class Machine(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.state = FIRST

    def forward(self, x):
        if self.state is FIRST:
            self.state = SECOND
            return x * 2.0
        self.state = FIRST
        return x - 3.0


program = Machine()


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(program.state is FIRST)
