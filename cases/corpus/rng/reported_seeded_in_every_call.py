"""The program seeds torch's generator: each call draws the same, and the caller goes on from there.

+++
id = "rng/reported_seeded_in_every_call"
clauses = ["RNG-1", "RNG-2"]
features = ["random", "pointwise"]
origin = "regressions/numbers: random-state, pytorch/pytorch#107187"
generator = 1
+++
"""
import torch


def program(x):
    torch.manual_seed(17)
    return x + torch.rand(3), torch.randperm(5)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
        record(torch.rand(2))
