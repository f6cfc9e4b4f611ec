"""An iterator, own class, is begun inside and goes on outside; its source grows on the way.

+++
id = "capture/begun_and_handed_out__own_class"
clauses = ["CAPTURE-2", "CAPTURE-5", "EFFECT-2", "EFFECT-5"]
features = ["container", "object_mutation", "iterator", "class", "dunder"]
origin = "families/lazy_results"
generator = 1
+++
"""
import torch


class Walk:
    def __init__(self, source):
        self.source, self.place = source, 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.place == len(self.source):
            raise StopIteration
        self.place += 1
        return self.source[self.place - 1] * self.place


def program(source, x):
    y = x * 0.5
    lazy = Walk(source)
    first = next(lazy)
    source.append(y)
    second = next(lazy)
    return first, second, y + 1.0, lazy.__next__


def calls(new):
    for size in (3, 3, 2):
        source = [new.dyadic(2) for _ in range(size)]
        _, _, _, step = yield Call(source, new.dyadic(2))
        record((type(step.__self__).__name__, len(source)))
        source.append(new.dyadic(2))
        record(list(step.__self__))
