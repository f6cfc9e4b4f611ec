"""A generator that writes at each step is handed out after its first: the rest is not done yet.

+++
id = "alias/reported_generator_half_done"
clauses = ["ALIAS-1", "EFFECT-2", "INTERCEPT-2"]
features = ["generator", "inplace", "mutation", "nested_function"]
origin = "regressions/lazy: lazy, pytorch/pytorch#146628"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 3.0

    def steps():
        x.mul_(2.0)
        yield x - 1.0
        x.add_(8.0)
        yield x - 2.0

    walk = steps()
    return y - next(walk), walk.__next__


def calls(new):
    for _ in range(2):
        x = new.dyadic(3)
        _, step = yield Call(x)
        record(x)
        record(step())
        record(x)
        record(list(step.__self__))
