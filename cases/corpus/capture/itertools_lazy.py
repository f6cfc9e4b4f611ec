"""count, cycle and repeat are consumed only as far as they are asked.

+++
id = "capture/itertools_lazy"
clauses = ["CAPTURE-2", "CAPTURE-6", "CAPTURE-1"]
features = ["for_loop", "iterator", "comprehension", "lambda"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


def program(x):
    numbers = itertools.count(3, 2)
    signs = itertools.cycle([1, -1])
    for number, sign in zip(numbers, signs):
        if number > 9:
            break
        x = x + sign * number
    following = next(numbers), next(signs)
    small = list(itertools.takewhile(lambda n: n < 3, [1, 2, 3, 1]))
    large = list(itertools.dropwhile(lambda n: n < 3, [1, 2, 3, 1]))
    doubled = [x * 2 for _ in itertools.repeat(None, 2)]
    odd = list(itertools.filterfalse(lambda n: n % 2 == 0, range(6)))
    return x, following, small, large, doubled, odd


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
