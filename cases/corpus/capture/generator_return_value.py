"""The value that a generator returns is the value of the yield from that consumed it.

+++
id = "capture/generator_return_value"
clauses = ["CAPTURE-5", "CAPTURE-1"]
features = ["generator", "for_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def halves(x, n):
    for _ in range(n):
        x = x / 2
        yield x
    return x + n


def chained(x):
    yield (yield from halves(x, 2))
    yield x * 3, (yield from halves(x, 1))


def program(x):
    return list(chained(x)), x + 1


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
