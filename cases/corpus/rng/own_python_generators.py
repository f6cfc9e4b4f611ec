"""Own instances of random.Random, passed and created inside, draw apart from the global generator.

+++
id = "rng/own_python_generators"
clauses = ["RNG-4", "RNG-2"]
features = ["python_random", "container"]
origin = "families/random_state"
generator = 1
+++
"""
import random

import torch


def program(source, x):
    local = random.Random(7)
    a, b = source.random(), local.random()
    shuffled = source.sample([1, 2, 3, 4], k=4)
    return x * shuffled[0] + a, b, shuffled, local.randint(0, 100)


def calls(new):
    source = random.Random(3)
    for _ in range(3):
        yield Call(source, new.dyadic(3))
    record((source.random(), random.random()))
