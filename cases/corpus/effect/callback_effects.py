"""Functions given to map, sorted and max leave one mark per element, in order.

+++
id = "effect/callback_effects"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["callback", "lambda", "iterator", "container", "closure", "nested_function"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


def program(x, weights, trail):
    def key(weight):
        trail.append(weight)
        return -weight

    ordered = sorted(weights, key=key)
    trail.append("sorted")
    doubled = list(map(lambda w: trail.append(w) or w * 2, ordered))
    best = max(doubled, key=key)
    return x * best + doubled[0]


def calls(new):
    trail = []
    yield Call(new.dyadic(4), [3, 1, 2], trail)
    yield Call(new.dyadic(4), [5, 6], trail)
    record(trail)
