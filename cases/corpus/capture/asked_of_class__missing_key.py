"""A dict subclass is asked for missing keys by subscript and not by get, in, or setdefault.

+++
id = "capture/asked_of_class__missing_key"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "container"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Filling(dict):
    def __missing__(self, key):
        LOG.append(key)
        self[key] = len(key)
        return -1


def program(x):
    table = Filling(a=7)
    first, second = table["long"], table["long"]
    got = table.get("other"), "other" in table, table.setdefault("new", 9)
    return x * second + first, got, dict(table)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
