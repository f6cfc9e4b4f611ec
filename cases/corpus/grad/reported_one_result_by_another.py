"""Two results, the second computed from the first: the caller differentiates it by the first.

+++
id = "grad/reported_one_result_by_another"
clauses = ["GRAD-1", "GRAD-2"]
features = ["grad", "reduction"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#132929"
generator = 1
+++
"""
import torch


def program(x):
    distance = x - 0.5
    return distance, (distance * distance).sum()


def calls(new):
    for _ in range(2):
        distance, energy = yield Call(new.dyadic(3, requires_grad=True))
        record(torch.autograd.grad(energy, distance)[0])
