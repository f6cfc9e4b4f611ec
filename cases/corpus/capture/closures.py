"""Closures share cells: nonlocal writes are seen by all, loop variables late, defaults early.

+++
id = "capture/closures"
clauses = ["CAPTURE-5", "CAPTURE-1"]
features = ["closure", "nonlocal", "nested_function", "default_argument", "comprehension", "lambda"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def counter(start):
    count = start

    def step(by=1):
        nonlocal count
        count += by
        return count

    def peek():
        return count

    return step, peek


def program(x):
    step, peek = counter(10)
    other, _ = counter(100)
    x = x * step() + step(by=5)
    late = [lambda: n for n in range(3)]
    early = [lambda n=n: x * n for n in range(3)]
    other()
    return x, peek(), [f() for f in late], [f() for f in early], other()


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
