"""User classes are iterated by __iter__ and __next__, by __getitem__ alone, and by a sentinel.

+++
id = "capture/iterator_protocols"
clauses = ["CAPTURE-2", "CAPTURE-5", "CAPTURE-1"]
features = ["for_loop", "iterator", "dunder", "class", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Countdown:
    def __init__(self, start):
        self.n = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Squares:
    def __getitem__(self, index):
        if index >= 4:
            raise IndexError(index)
        return index * index


def program(x):
    for n in Countdown(3):
        x = x * 2 - n
    for square in Squares():
        x = x + square
    numbers = [5, 4, 3, 2]
    popped = [x * n for n in iter(numbers.pop, 4)]
    return x, popped, numbers, list(Countdown(2))


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
