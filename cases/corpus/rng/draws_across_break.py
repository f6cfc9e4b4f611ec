"""Draws before, between and after printed lines come from one sequence.

+++
id = "rng/draws_across_break"
clauses = ["RNG-1", "RNG-2", "BREAK-1", "BREAK-5"]
features = ["random", "python_random", "print", "graph_break", "item"]
origin = "families/random_state"
generator = 1
graphs = 3
+++
"""
import random

import torch


def program(x):
    a = torch.randint(0, 100, (3,), device=x.device)
    print("first", a[0].item())
    b = torch.randint(0, 100, (3,), device=x.device)
    print("second", b[0].item(), random.randrange(100))
    return x * torch.rand_like(x) + a + b


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(3))
    record((torch.rand(1), random.random()))
