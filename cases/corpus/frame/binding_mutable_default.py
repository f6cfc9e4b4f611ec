"""A mutable default is one object for all calls.

+++
id = "frame/binding_mutable_default"
clauses = ["FRAME-1", "EFFECT-1"]
features = ["default_argument", "container", "object_mutation"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, seen=[]):
    seen.append(x.shape[0])
    return x * len(seen), list(seen)


def calls(new):
    yield Call(new.dyadic(2), cache="compile")
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(3), [7, 8])
    yield Call(new.dyadic(2))
