"""An attribute and an item of objects that the caller holds are deleted by a frame that is captured.

+++
id = "effect/deleted_from_the_caller"
clauses = ["EFFECT-1", "EFFECT-5", "CAPTURE-1"]
features = ["attribute", "container", "object_mutation", "class"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch


class Store:
    pass


def program(x, store, table):
    del store.scratch
    del table["scratch"]
    table["first"] = 1
    table["second"] = 2
    return x + len(table)


def calls(new):
    for _ in range(2):
        store = Store()
        store.scratch, store.kept = 1, 2
        yield Call(new.dyadic(4), store, {"scratch": 0, "kept": 1})
