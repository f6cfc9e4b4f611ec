"""Seeding random and NumPy inside, and restoring Python's state, act on the global generators.

+++
id = "rng/seeds_of_all_generators"
clauses = ["RNG-4", "RNG-2"]
features = ["python_random", "numpy_random", "numpy"]
origin = "families/random_state"
generator = 1
+++
"""
import random

import numpy as np
import torch


def program(x, seed):
    state = random.getstate()
    random.seed(seed)
    a = random.random()
    random.setstate(state)
    np.random.seed(seed)
    return x * a, random.randint(0, 1000), int(np.random.randint(1000))


def calls(new):
    for seed in (1, 1, 2):
        yield Call(new.dyadic(3), seed)
    record((random.random(), float(np.random.rand())))
