"""Writes deep inside a dict of lists of dicts reach the objects that the caller holds.

+++
id = "effect/nested_containers"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(tree, x):
    leaf = tree["layers"][-1]
    leaf["out"] = x * leaf["gain"]
    leaf["gain"] += 1
    tree["layers"].insert(0, leaf)
    tree["seen"][leaf["name"]] = tree["layers"][1:]
    return leaf["out"] + len(tree["layers"])


def calls(new):
    leaf = {"name": "b", "gain": 2}
    tree = {"layers": [{"name": "a", "gain": 5}, leaf], "seen": {}}
    yield Call(tree, new.dyadic(4))
    yield Call(tree, new.dyadic(4))
    record((leaf, tree["layers"][0] is leaf, tree["seen"]["b"][-1] is leaf))
