"""The caller seeds between calls: equal seeds give equal results, later calls go on.

+++
id = "rng/reseeded_between_calls"
clauses = ["RNG-1", "RNG-3", "CAPTURE-1", "CACHE-1"]
features = ["random"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return torch.rand_like(x), torch.nn.functional.dropout(x, 0.5)


def calls(new):
    x = new.dyadic(8)
    results = []
    for seed in (1, None, 1, 2):
        if seed is not None:
            torch.manual_seed(seed)
        y = yield Call(x, cache="hit" if results else "compile")
        results.append(y)
    record([torch.equal(results[0][0], y[0]) for y in results])
    record(results)
