"""Augmented assignment changes the caller's list and tensor, and rebinds a local tuple and number.

+++
id = "effect/augmented_assignment_kinds"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "mutation", "inplace", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(items, pair, number, x):
    alias = items
    items += [number]
    pair += (number,)
    number += 1
    x += number
    alias *= 2
    return x, pair, number, items is alias


def calls(new):
    items, pair = [0], (1, 2)
    x = new.dyadic(4)
    for number in (3, 4):
        yield Call(items, pair, number, x)
    record((items, pair, x))
