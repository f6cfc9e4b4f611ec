"""Methods overridden in subclasses of list and dict run and store through the base class.

+++
id = "effect/container_subclass_effects"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["class", "dunder", "container", "object_mutation"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


class Journal(list):
    def append(self, item):
        super().append((len(self), item))


class Registry(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


def program(journal, registry, x):
    journal.append(x.shape[0])
    registry["Last"] = x * 2.0
    registry["last" if len(journal) > 1 else "First"] = len(journal)
    return x + len(journal), list(registry)


def calls(new):
    journal, registry = Journal(), Registry()
    yield Call(journal, registry, new.dyadic(4))
    yield Call(journal, registry, new.dyadic(3))
    record((journal, registry))
