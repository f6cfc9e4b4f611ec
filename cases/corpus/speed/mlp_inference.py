"""A small MLP in evaluation mode, called twelve times with new data.

+++
id = "speed/mlp_inference"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "matmul", "with_block"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(model, x):
    with torch.no_grad():
        return model(x)


def calls(new):
    mlp = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4)).eval())
    yield Call(mlp, new.randn(4, 8), cache="compile")
    for _ in range(11):
        yield Call(mlp, new.randn(4, 8), cache="hit")
