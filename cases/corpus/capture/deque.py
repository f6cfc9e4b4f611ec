"""A deque with a maximal length drops elements at its other end.

+++
id = "capture/deque"
clauses = ["CAPTURE-3", "CAPTURE-1"]
features = ["container", "for_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import collections

import torch


def program(x):
    window = collections.deque(maxlen=3)
    for n in range(5):
        window.append(x * n)
    window.appendleft(x + 100)
    window.rotate(1)
    free = collections.deque([1, 2])
    free.extendleft([3, 4])
    taken = free.popleft(), free.pop()
    return window, sum(window), free, taken, window.maxlen, window[0] - window[-1]


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
