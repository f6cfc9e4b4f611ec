"""A loop over a list that its own body appends to, up to a length; the caller sees the longer list.

+++
id = "capture/reported_list_appended_while_walked"
clauses = ["CAPTURE-2", "EFFECT-1", "EFFECT-5"]
features = ["for_loop", "container", "iterator", "object_mutation"]
origin = "regressions/lazy: lazy, pytorch/pytorch#175855"
generator = 1
+++
"""
import torch


def program(queue, x):
    for level in queue:
        x = x * 0.5 + level
        if len(queue) < 5:
            queue.append(level * 2)
    return x


def calls(new):
    for start in ([3], [1, 2]):
        yield Call(start, new.dyadic(3))
        record(start)
