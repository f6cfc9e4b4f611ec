"""Two equal draws of rand_like, randn_like and randint_like differ from each other.

+++
id = "rng/like_factories"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random", "pointwise"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    a, b = torch.rand_like(x), torch.rand_like(x)
    c, d = torch.randn_like(x), torch.randn_like(x)
    return a, b, c * x, d * x, torch.randint_like(x, 100), torch.randint_like(x, 100)


def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call(new.dyadic(4), cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
