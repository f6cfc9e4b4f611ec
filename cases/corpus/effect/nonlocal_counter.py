"""A closure cell counts the calls; two closures of the same code count apart.

+++
id = "effect/nonlocal_counter"
clauses = ["EFFECT-1"]
features = ["closure", "nonlocal", "nested_function"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def make_counter(start):
    count = start

    def step(x):
        nonlocal count
        count += 1
        return x * count

    return step


FIRST, SECOND = make_counter(0), make_counter(10)


def program(x, use_first):
    return FIRST(x) if use_first else SECOND(x) + FIRST(x)


def calls(new):
    yield Call(new.dyadic(4), True)
    yield Call(new.dyadic(4), False)
    yield Call(new.dyadic(4), True)
    yield Call(new.dyadic(4), False)
