"""shuffle, choice, sample, gauss and randint of the random module draw anew on each call.

+++
id = "rng/python_random_functions"
clauses = ["RNG-4", "RNG-3", "RNG-2"]
features = ["python_random", "container"]
origin = "families/random_state"
generator = 1
+++
"""
import random

import torch


def program(x, names):
    order = list(range(6))
    random.shuffle(order)
    random.shuffle(names)
    number = random.randint(1, 1000)
    y = x * number + order[0]
    return y, order, random.choice("abcdef"), random.sample(range(50), 3), random.gauss(0.0, 1.0)


def calls(new):
    names = ["p", "q", "r", "s", "t"]
    for _ in range(3):
        yield Call(new.dyadic(3), names)
        record(list(names))
    record(random.getrandbits(32))
