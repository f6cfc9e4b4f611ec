"""chain, islice, product, combinations, pairwise, zip_longest and accumulate.

+++
id = "capture/itertools_finite"
clauses = ["CAPTURE-2", "CAPTURE-6", "CAPTURE-1"]
features = ["for_loop", "iterator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


def program(x):
    factors = list(itertools.chain([1, 2], (3,), range(4, 6)))
    for a, b in itertools.product(factors[:2], repeat=2):
        x = x + a * b
    for a, b in itertools.combinations(factors, 2):
        x = x - a / b
    for a, b in itertools.pairwise(itertools.islice(factors, 1, 5, 2)):
        x = x * (b - a)
    for a, b in itertools.zip_longest([1, 2, 3], [5], fillvalue=-1):
        x = x + a * b
    partial_sums = list(itertools.accumulate(factors))
    orders = list(itertools.permutations("abc", 2))
    return x, partial_sums, orders


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
