"""iter() of a reversed iterator that was begun is the same one: taking from either takes from both.

+++
id = "capture/reported_iterator_of_an_iterator"
clauses = ["CAPTURE-2", "CAPTURE-6", "ALIAS-3", "CAPTURE-1"]
features = ["iterator", "container"]
origin = "regressions/lazy: lazy, pytorch/pytorch#196211"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    backwards = reversed((2.0, 4.0, 8.0, 16.0, 32.0))
    first = next(backwards)
    again = iter(backwards)
    second = next(again)
    third = next(backwards)
    return x * first - second + third, list(again), list(backwards), again is backwards


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
