"""Views of a dictionary follow its changes and act as sets.

+++
id = "capture/dictionary_views"
clauses = ["CAPTURE-3", "CAPTURE-6", "CAPTURE-1"]
features = ["container", "iterator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    table = {"a": x, "b": x * 2}
    keys, values = table.keys(), table.values()
    table["c"] = x * 3
    both = sorted(keys & {"b", "c", "z"})
    new = keys - {"a"}
    same = keys == {"c": 0, "b": 0, "a": 0}.keys()
    return sum(values), list(keys), both, new, len(values), "c" in keys, same


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
