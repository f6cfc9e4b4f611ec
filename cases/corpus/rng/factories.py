"""rand, randn, randint and randperm draw in the program's order.

+++
id = "rng/factories"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random", "pointwise", "dtype_int"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    a = torch.rand(x.shape, device=x.device)
    b = torch.randn(3, device=x.device)
    c = torch.randint(0, 10, (3,), device=x.device)
    d = torch.randperm(5, device=x.device)
    return x + a, a * b, c, d, torch.rand(3, device=x.device)


def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call(new.dyadic(3), cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
