"""A mutable default argument accumulates over the calls, except in a call that passes its own.

+++
id = "effect/mutable_default_argument"
clauses = ["EFFECT-1"]
features = ["default_argument", "container", "object_mutation"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


def program(x, seen=[]):
    seen.append(x.shape[0])
    return x * sum(seen), seen


def calls(new):
    yield Call(new.dyadic(4))
    own = [100]
    yield Call(new.dyadic(4), own)
    yield Call(new.dyadic(3))
    record((own, program.__defaults__))
