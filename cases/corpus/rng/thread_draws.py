"""Random numbers are drawn by threads in turn: torch's and Python's generators are those of the process.

+++
id = "rng/thread_draws"
clauses = ["RNG-1", "RNG-2", "RNG-4"]
features = ["thread", "random", "python_random"]
origin = "families/thread_state"
generator = 1
+++
"""
import random

import torch


def program(x):
    return x + torch.rand(2).to(x), random.random()


def calls(new):
    for elsewhere in (True, False, True, False):
        yield Call(new.dyadic(2), thread=elsewhere)
    record((torch.rand(1), random.random()))
