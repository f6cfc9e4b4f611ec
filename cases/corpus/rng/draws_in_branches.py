"""How many numbers are drawn depends on an argument; the next call goes on from there.

+++
id = "rng/draws_in_branches"
clauses = ["RNG-1", "RNG-2"]
features = ["random", "python_random", "branch_on_python", "cache_key"]
origin = "families/random_state"
generator = 1
+++
"""
import random

import torch


def program(x, count):
    if count > 2:
        return x * 2.0
    if count == 2:
        x = x + torch.rand_like(x) * random.randint(1, 9)
    return x + torch.rand_like(x)


def calls(new):
    for count in (1, 2, 3, 1, 2):
        yield Call(new.dyadic(3), count)
    record((torch.rand(1), random.random()))
