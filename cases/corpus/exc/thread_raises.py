"""A call in another thread raises, and so does one in the first; both go on after.

+++
id = "exc/thread_raises"
clauses = ["EXC-1", "EXC-5", "TRIGGER-1"]
features = ["thread", "exception", "branch_on_python"]
origin = "families/thread_state"
generator = 1
+++
"""
import torch


def program(x, limit):
    y = x * 2.0
    if limit < 0:
        raise ValueError("limit below zero", limit)
    return y.clamp(max=limit)


def calls(new):
    for limit, elsewhere in ((1.0, False), (-1.0, True), (1.0, True), (-2.0, False), (1.0, False)):
        yield Call(new.dyadic(3), limit, thread=elsewhere)
