"""Keys of the user's are hashed and compared; equal ones are one key, and the first stays.

+++
id = "capture/asked_of_class__hashing"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "container", "comprehension"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Key:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        LOG.append(("hash", self.name))
        return 7

    def __eq__(self, other):
        LOG.append(("eq", self.name, other.name))
        return self.name.lower() == other.name.lower()


def program(x):
    table = {Key("a"): 1.0}
    table[Key("A")] = 2.0
    table[Key("b")] = 4.0
    return x * table[Key("B")], [key.name for key in table], len({Key("c"), Key("C")}), Key("d") in table


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
