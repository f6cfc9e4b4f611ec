"""A list, a dictionary and a set that were passed are grown and returned, each alone, as themselves.

+++
id = "alias/argument_containers_grow_and_return"
clauses = ["ALIAS-3", "EFFECT-5"]
features = ["alias", "container", "object_mutation", "branch_on_python"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


def program(container, x):
    if isinstance(container, list):
        container.append(x * 2.0)
    elif isinstance(container, dict):
        container["double"] = x * 2.0
    else:
        container.add(x.shape[0])
    return container


def calls(new):
    for container in ([], {}, set()):
        for size in (2, 3):
            result = yield Call(container, new.dyadic(size))
            record((result is container, len(container)))
