"""Two containers record each other's length, so that the order of the writes shows in both.

+++
id = "effect/order_between_containers"
clauses = ["EFFECT-2"]
features = ["container", "global_write"]
origin = "families/effects"
generator = 1
+++
"""
import torch

LEFT = []
RIGHT = {}


def program(x):
    LEFT.append(len(RIGHT))
    RIGHT[f"k{len(LEFT)}"] = x.sum()
    LEFT.append(len(RIGHT))
    y = x * len(LEFT)
    RIGHT[f"k{len(LEFT)}"] = LEFT[-1]
    LEFT.extend(RIGHT)
    return y


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
