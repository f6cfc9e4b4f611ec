"""A small network whose batch differs from call to call; the first three sizes may compile.

+++
id = "speed/changing_batch"
clauses = ["SPEED-1", "SPEED-2", "SHAPE-1", "SHAPE-5", "CAPTURE-1"]
features = ["module", "matmul", "dynamic_shapes"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


@torch.no_grad()
def program(model, x):
    return torch.softmax(model(x), 1)


def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(6, 12), torch.nn.ReLU(), torch.nn.Linear(12, 4)))
    yield Call(model, new.randn(5, 6), cache="compile")
    for batch in (8, 3):
        yield Call(model, new.randn(batch, 6))
    for batch in (7, 11, 4, 16, 9, 5, 13, 6):
        yield Call(model, new.randn(batch, 6), cache="hit")
