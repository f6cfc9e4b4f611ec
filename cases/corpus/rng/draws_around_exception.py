"""Numbers drawn before an exception stay drawn, those after it are not drawn.

+++
id = "rng/draws_around_exception"
clauses = ["RNG-2", "EXC-5", "EFFECT-4"]
features = ["random", "python_random", "exception", "try_except"]
origin = "families/random_state"
generator = 1
+++
"""
import random

import torch


def program(x, mode):
    y = x + torch.rand_like(x)
    try:
        number = random.random()
        if mode == "caught":
            raise ValueError(mode)
        y = y + torch.rand_like(x)
    except ValueError:
        y = y * 2.0
    if mode == "escapes":
        raise RuntimeError(mode)
    return y + torch.rand_like(x), number


def calls(new):
    for mode in ("none", "escapes", "caught", "none"):
        yield Call(new.dyadic(3), mode)
        record((torch.rand(1), random.random()))
