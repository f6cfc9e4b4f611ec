"""chunk and split return fewer or smaller pieces as the size changes.

+++
id = "shape/chunk_counts"
clauses = ["SHAPE-1", "SHAPE-4", "SHAPE-7", "CACHE-1"]
features = ["dynamic_shapes", "view", "container", "comprehension"]
origin = "families/dynamic_views"
generator = 1
+++
"""
import torch


def program(x):
    chunks = x.chunk(3)
    pieces = x.split(2)
    return len(chunks), len(pieces), [chunk.sum() for chunk in chunks], pieces[-1] * 2


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(7))
    for n in (4, 2, 9, 1, 3):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(6), cache="hit")
