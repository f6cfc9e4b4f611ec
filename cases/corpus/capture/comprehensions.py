"""Nested comprehensions with conditions build lists, sets, dictionaries and generators.

+++
id = "capture/comprehensions"
clauses = ["CAPTURE-2", "CAPTURE-3", "CAPTURE-1"]
features = ["comprehension", "generator", "closure"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    offset = 3
    grid = [[i * j for j in range(i)] for i in range(4) if i != 2]
    flat = [cell + offset for row in grid for cell in row if cell or row]
    scaled = {n: x * n for n in flat if (half := n // 2) > 0}
    parities = {n % 2 for n in flat}
    total = sum(x + n for n in flat)
    return grid, flat, scaled, parities, total, half


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
