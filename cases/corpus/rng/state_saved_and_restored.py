"""A state taken with get_rng_state and set again repeats the draws between the two.

+++
id = "rng/state_saved_and_restored"
clauses = ["RNG-1", "RNG-2"]
features = ["random"]
origin = "families/random_state"
generator = 1
+++
"""
import torch


def program(x):
    state = torch.get_rng_state()
    a = torch.rand(3)
    torch.rand(2)
    torch.set_rng_state(state)
    b = torch.rand(3)
    return x + b.to(x), a, a == b, torch.rand(1)


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(3))
    record(torch.rand(1))
