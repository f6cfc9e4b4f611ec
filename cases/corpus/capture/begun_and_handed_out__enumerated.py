"""An iterator, enumerated, is begun inside and goes on outside; its source grows on the way.

+++
id = "capture/begun_and_handed_out__enumerated"
clauses = ["CAPTURE-2", "CAPTURE-5", "EFFECT-2", "EFFECT-5"]
features = ["container", "object_mutation", "iterator"]
origin = "families/lazy_results"
generator = 1
+++
"""
import torch


def program(source, x):
    y = x * 0.5
    lazy = enumerate(source, 5)
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
