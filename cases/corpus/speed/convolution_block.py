"""Two convolutions with batch norm in evaluation mode, ReLU and pooling.

+++
id = "speed/convolution_block"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "convolution", "normalization"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def build():
    return torch.nn.Sequential(
        torch.nn.Conv2d(3, 8, 3, padding=1),
        torch.nn.BatchNorm2d(8),
        torch.nn.ReLU(),
        torch.nn.Conv2d(8, 8, 3, padding=1),
        torch.nn.BatchNorm2d(8),
        torch.nn.ReLU(),
        torch.nn.AvgPool2d(2),
    )


@torch.no_grad()
def program(model, x):
    return model(x)


def calls(new):
    model = new.module(build).eval()
    yield Call(model, new.randn(2, 3, 16, 16), cache="compile")
    for _ in range(7):
        yield Call(model, new.randn(2, 3, 16, 16), cache="hit")
