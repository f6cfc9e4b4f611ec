"""Draws from torch, random and NumPy alternate, and leave each generator where eager leaves it.

+++
id = "rng/three_generators_interleaved"
clauses = ["RNG-4", "RNG-2", "RNG-3"]
features = ["random", "python_random", "numpy_random", "numpy"]
origin = "families/random_state"
generator = 1
+++
"""
import random

import numpy as np
import torch


def program(x):
    a = random.random()
    y = torch.rand_like(x) + a
    b = float(np.random.rand())
    y = y * b + random.uniform(1.0, 2.0)
    return y + torch.rand_like(x), int(np.random.randint(100)), a, b


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(3))
    record((torch.rand(1), random.random(), float(np.random.rand())))
