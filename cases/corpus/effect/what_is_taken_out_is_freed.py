"""What the program takes out of its argument is freed when the call ends.

+++
id = "effect/what_is_taken_out_is_freed"
clauses = ["FRAME-2", "EFFECT-1"]
features = ["container", "class", "object_mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import weakref

import torch


class Sample:
    def __init__(self, x):
        self.x = x


def program(queue, scale):
    sample = queue.pop()
    return sample.x.mul(2.0) + scale


def calls(new):
    for _ in range(3):
        queue = [Sample(new.dyadic(3))]
        gone = weakref.ref(queue[0])
        yield Call(queue, new.dyadic(3))
        record(gone() is None)
