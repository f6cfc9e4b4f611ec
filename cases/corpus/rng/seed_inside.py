"""torch.manual_seed inside makes the draws after it repeat and leaves the generator there.

+++
id = "rng/seed_inside"
clauses = ["RNG-1", "RNG-2"]
features = ["random"]
origin = "families/random_state"
generator = 1
+++
"""
import torch


def program(x, seed):
    before = torch.rand_like(x)
    torch.manual_seed(seed)
    return before, x + torch.rand_like(x), torch.randn_like(x)


def calls(new):
    for seed in (3, 3, 4):
        yield Call(new.dyadic(3), seed)
    record(torch.rand(2))
