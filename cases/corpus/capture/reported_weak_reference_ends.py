"""A weak reference is alive while its object has a name, and dead after the name was deleted.

+++
id = "capture/reported_weak_reference_ends"
clauses = ["CAPTURE-5", "CAPTURE-6"]
features = ["class", "introspection", "branch_on_python"]
origin = "regressions/lazy: lazy, pytorch/pytorch#147597"
generator = 1
+++
"""
import weakref

import torch


class Token:
    pass


def program(x):
    token = Token()
    look = weakref.ref(token)
    during = x * 2.0 if look() is token else x * 3.0
    del token
    after = x - 1.0 if look() is None else x - 5.0
    return during, after, look() is None


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
