"""A GRU cell unrolled over eight steps.

+++
id = "speed/recurrent_cell"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "matmul", "for_loop", "indexing"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


@torch.no_grad()
def program(cell, x, state):
    states = []
    for step in range(x.shape[0]):
        state = cell(x[step], state)
        states.append(state)
    return torch.stack(states)


def calls(new):
    cell = new.module(lambda: torch.nn.GRUCell(6, 8))
    yield Call(cell, new.randn(8, 4, 6), new.randn(4, 8), cache="compile")
    for _ in range(7):
        yield Call(cell, new.randn(8, 4, 6), new.randn(4, 8), cache="hit")
