"""uniform_, normal_, exponential_ and bernoulli_ fill tensors, one of them the argument's row.

+++
id = "rng/inplace_fills"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random", "inplace", "mutation", "view"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    x[0].uniform_(-1.0, 1.0)
    y = torch.empty_like(x).normal_(2.0, 0.5)
    z = x.clone().exponential_(0.5)
    return y + x, z, x.bernoulli_(0.25).sum()


def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call(new.dyadic(2, 3), cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
