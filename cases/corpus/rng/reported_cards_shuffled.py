"""random.shuffle, sample and choices draw anew in every call, and the generator goes on from there.

+++
id = "rng/reported_cards_shuffled"
clauses = ["RNG-1", "RNG-2", "RNG-3", "RNG-4"]
features = ["python_random", "container"]
origin = "regressions/numbers: random-state, pytorch/pytorch#197085"
generator = 1
+++
"""
import random

import torch


def program(x):
    cards = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]
    random.shuffle(cards)
    return x * cards[0] - cards[-1], cards, random.sample(range(30), 4), random.choices("abcd", k=3)


def calls(new):
    random.seed(11)
    for _ in range(3):
        yield Call(new.dyadic(2))
    record(random.random())
