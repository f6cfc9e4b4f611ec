"""Functions of the module are called by reduce(), map(), filter(), sorted() and an attribute getter.

+++
id = "intercept/called_from_c"
clauses = ["INTERCEPT-2", "BREAK-4", "CACHE-1"]
features = ["callback", "helper", "iterator", "lambda", "class", "comprehension"]
origin = "families/intercept"
generator = 1
+++
"""
import functools
import itertools
import operator

import torch


class Part:
    def __init__(self, values, rank):
        self.values = values
        self.rank = rank


def join(total, part):
    return total * 0.5 + part


def program(parts, x):
    ranked = sorted(filter(lambda part: part.rank >= 0, parts), key=operator.attrgetter("rank"))
    moved = map(lambda part, k: part.values * k + x, ranked, itertools.count(1))
    return functools.reduce(join, moved, x - 1.0), [part.rank for part in ranked]


def calls(new):
    one, two, three = new.dyadic(4), new.dyadic(4), new.dyadic(4)
    yield Call([Part(one, 3), Part(two, 1), Part(three, -1)], new.dyadic(4), cache="compile")
    yield Call([Part(one, 3), Part(two, 1), Part(three, -1)], new.dyadic(4), cache="hit")
    yield Call([Part(one, 0), Part(two, 1), Part(three, 2)], new.dyadic(4), cache="recompile")
