"""A program sets the seed, and draws from generators of its caller and from the default one.

+++
id = "rng/seeds_and_generators_inside"
clauses = ["RNG-1", "RNG-2", "RNG-3", "RNG-4"]
features = ["random"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch


def program(x, generator):
    first = torch.rand(3)
    torch.manual_seed(7)
    second = torch.randn(3)
    mine = torch.rand(3, generator=generator)
    return x + first, second, mine, torch.rand(2)


def calls(new):
    generator = torch.Generator().manual_seed(3)
    for _ in range(3):
        yield Call(new.dyadic(3), generator)
