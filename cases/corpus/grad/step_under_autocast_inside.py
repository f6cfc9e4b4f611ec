"""A step of a model under autocast: the type of its output, gradients that stay with the parameters.

+++
id = "grad/step_under_autocast_inside"
clauses = ["GRAD-1", "GRAD-4", "PARITY-2", "PARITY-7"]
features = ["grad", "module", "ambient_mode", "matmul", "dtype_half", "with_block"]
origin = "families/one_at_a_time"
generator = 1
precision = "bfloat16"
+++
"""
import torch


def program(model, x):
    model.zero_grad()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = model(x)
    loss = y.float().square().mean()
    loss.backward()
    return y.dtype, loss.detach()


def calls(new):
    model = torch.nn.Linear(4, 3)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(new.dyadic(*parameter.shape))
    for _ in range(2):
        yield Call(model, new.dyadic(5, 4))
