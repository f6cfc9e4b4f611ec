"""A buffer of a module global is set to None and to a tensor again.

+++
id = "cache/buffer_becomes_none"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "buffer", "branch_on_python", "cache_key", "class"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


class Shift(torch.nn.Module):
    def __init__(self, offset):
        super().__init__()
        self.register_buffer("offset", offset)

    def forward(self, x):
        if self.offset is None:
            return x * 2
        return x + self.offset


def program(shift, x):
    return shift(x)


def calls(new):
    shift = Shift(new.dyadic(5))
    yield Call(shift, new.dyadic(5), cache="compile")
    yield Call(shift, new.dyadic(5), cache="hit")
    shift.offset = None
    yield Call(shift, new.dyadic(5), cache="recompile")
    yield Call(shift, new.dyadic(5), cache="hit")
    shift.offset = new.dyadic(5)
    yield Call(shift, new.dyadic(5), cache="recompile")
    yield Call(shift, new.dyadic(5), cache="hit")
