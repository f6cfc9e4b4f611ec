"""Both ends of an empty deque raise IndexError; a repeated deque keeps its bound.

+++
id = "exc/reported_empty_queue"
clauses = ["EXC-2", "CAPTURE-3", "CAPTURE-6"]
features = ["try_except", "container"]
origin = "regressions/errors: exceptions, pytorch/pytorch#195010"
generator = 1
+++
"""
import collections

import torch


def program(x):
    missed = 0
    queue = collections.deque()
    try:
        queue.pop()
    except IndexError:
        missed += 1
    try:
        queue.popleft()
    except IndexError:
        missed += 10
    tripled = collections.deque((1, 2), 3) * 3
    queue *= 2
    return x * missed, list(tripled), tripled.maxlen, len(queue)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
