"""Draws in a loop and a comprehension are separate draws.

+++
id = "rng/draws_in_loop"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random", "for_loop", "comprehension"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    rows = [torch.rand(2, device=x.device) * k for k in range(1, 3)]
    for _ in range(3):
        x = x + torch.randn_like(x)
        rows.append(torch.rand(2, device=x.device))
    return x, torch.stack(rows)


def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call(new.dyadic(3), cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
