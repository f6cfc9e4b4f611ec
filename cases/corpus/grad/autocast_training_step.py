"""A training step under autocast leaves float32 gradients that were computed in bfloat16.

+++
id = "grad/autocast_training_step"
clauses = ["GRAD-1", "GRAD-4", "PARITY-1"]
features = ["ambient_mode", "module", "matmul", "dtype_half", "grad", "optimizer", "with_block"]
origin = "families/autocast"
generator = 1
precision = "bfloat16"
+++
"""
import torch


def program(model, optimizer, x, target):
    optimizer.zero_grad()
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        output = model(x)
    loss = (output.to(target.dtype) - target).square().mean()
    loss.backward()
    optimizer.step()
    return loss.detach()


def calls(new):
    model = new.module(
        lambda: torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 3))
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        yield Call(model, optimizer, new.randn(5, 6), new.randn(5, 3))
        record([parameter.grad for parameter in model.parameters()])
