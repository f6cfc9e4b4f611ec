"""normal, bernoulli and multinomial draw by the parameters that they are given.

+++
id = "rng/distributions"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random", "indexing"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    p = x.abs() / 4.0
    a = torch.normal(x, p)
    b = torch.bernoulli(p)
    c = torch.multinomial(p, 6, replacement=True)
    return a, b, c, torch.bernoulli(p) * x, x[torch.multinomial(p, 2)]


def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call(new.dyadic(5), cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
