"""An iterator of the program's own class goes on where the last call left it.

+++
id = "effect/iterator_object_advances"
clauses = ["EFFECT-1"]
features = ["class", "dunder", "iterator", "object_mutation", "for_loop"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


class Ticker:
    def __init__(self, limit):
        self.now = 0
        self.limit = limit

    def __iter__(self):
        return self

    def __next__(self):
        if self.now == self.limit:
            raise StopIteration
        self.now += 1
        return self.now


def program(ticker, x):
    y = x * next(ticker)
    for value, _ in zip(ticker, range(2)):
        y = y + value
    return y * next(ticker, 100)


def calls(new):
    ticker = Ticker(9)
    for _ in range(4):
        yield Call(ticker, new.dyadic(4))
        record(ticker.now)
