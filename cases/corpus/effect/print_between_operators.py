"""Text printed between operators shows what was computed and appended by then.

+++
id = "effect/print_between_operators"
clauses = ["EFFECT-2", "EFFECT-3", "BREAK-5"]
features = ["print", "item", "container", "global_write"]
origin = "families/effects_code"
generator = 1
graphs = 3
+++
"""
import torch

LOG = []


def program(x):
    LOG.append("start")
    y = x + 1.0
    print("after add", y[0].item(), len(LOG))
    LOG.append("middle")
    z = y * 4.0
    print("after mul", z[0].item(), len(LOG))
    return z - y


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
