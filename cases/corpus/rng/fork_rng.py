"""Draws and seeds inside fork_rng do not move the generator outside it.

+++
id = "rng/fork_rng"
clauses = ["RNG-2", "RNG-1"]
features = ["random", "with_block"]
origin = "families/random_state"
generator = 1
+++
"""
import torch


def program(x, seed):
    a = torch.rand(3)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        b = torch.rand(3)
    return x + a.to(x), b, torch.rand(3)


def calls(new):
    for seed in (5, 5, 6):
        yield Call(new.dyadic(3), seed)
    record(torch.rand(1))
