"""A returned argument is that very object, a clone of it is not.

+++
id = "alias/returned_input_identity"
clauses = ["ALIAS-3", "ALIAS-2"]
features = ["alias", "container"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


def program(x, y, pick):
    chosen = x if pick else y
    return chosen, chosen.clone(), chosen[:], {"y": y, "x": [x]}


def calls(new):
    x, y = new.dyadic(3), new.dyadic(3)
    for pick in (True, False, True):
        same, clone, view, held = yield Call(x, y, pick)
        record((same is x, same is y, clone is same, view is same, held["x"][0] is x))
        clone.add_(1.0)
        view.sub_(1.0)
