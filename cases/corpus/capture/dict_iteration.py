"""Dictionaries are iterated in order of insertion: keys, values, items, reversed.

+++
id = "capture/dict_iteration"
clauses = ["CAPTURE-2", "CAPTURE-3", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["for_loop", "container", "iterator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, table):
    order = []
    for position, (name, factor) in enumerate(table.items(), start=1):
        x = x * factor + position
        order.append(name)
    for name in reversed(table):
        order.append(name * 2)
    for factor in table.values():
        x = x - factor
    del table
    return x, order


def calls(new):
    yield Call(new.dyadic(5), {"b": 2, "a": 3}, cache="compile")
    yield Call(new.dyadic(5), {"b": 2, "a": 3}, cache="hit")
    yield Call(new.dyadic(5), {"a": 3, "b": 2}, cache="recompile")
    yield Call(new.dyadic(5), {"a": 3, "b": 2, "c": -1}, cache="recompile")
