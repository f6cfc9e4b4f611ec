"""A counter in a cell, an item and an attribute that go, keys in order of writing, finally behind a return.

+++
id = "effect/kept_deleted_and_ordered"
clauses = ["EFFECT-1", "EFFECT-2", "EFFECT-5", "EXC-2", "FRAME-1"]
features = ["nonlocal", "closure", "attribute", "container", "star_args", "try_finally", "object_mutation", "class", "nested_function"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch


class Store:
    pass


def make():
    count = 0

    def counted():
        nonlocal count
        count += 1
        return count

    return counted


counted = make()
STORE = Store()
TABLE = {"old": 1}


def program(x, **options):
    number = counted()
    try:
        STORE.second = number
        STORE.first = -number
        TABLE["later"] = number
        TABLE.pop("old", None)
        if number > 1:
            del STORE.gone
        return x * number, list(options)
    finally:
        STORE.gone = number
        TABLE["finally"] = TABLE.get("finally", 0) + 1


def calls(new):
    yield Call(new.dyadic(4), b=1, a=2)
    TABLE["old"] = 2
    yield Call(new.dyadic(4), a=1, b=2)
    yield Call(new.dyadic(4), b=1, c=0, a=2)
