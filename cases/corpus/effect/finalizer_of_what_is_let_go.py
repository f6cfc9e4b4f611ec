"""An object's __del__ runs when its last name goes: by deletion, by another value, by leaving a helper.

+++
id = "effect/finalizer_of_what_is_let_go"
clauses = ["EFFECT-2", "EFFECT-1", "FRAME-2"]
features = ["class", "dunder", "object_mutation", "helper"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch

LOG = []


class Held:
    def __init__(self, name, x):
        self.name, self.x = name, x

    def __del__(self):
        LOG.append("let go " + self.name)


def doubled(x):
    return torch.relu(x) * 2.0


def inside(x):
    held = Held("by leaving", x)
    return doubled(held.x)


def program(queue, x):
    one, two = Held("by deletion", x + 1.0), Held("by another value", x - 1.0)
    total = one.x + two.x
    LOG.append("made")
    del one
    LOG.append("deleted")
    two = None
    LOG.append("another value")
    total = total + inside(x)
    LOG.append("left")
    queue.pop()
    LOG.append("taken out")
    return total, two


def calls(new):
    for _ in range(2):
        yield Call([Held("by taking out", new.dyadic(3))], new.dyadic(3))
        record(list(LOG))
        LOG.clear()
