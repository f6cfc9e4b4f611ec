"""A list and a dict that were passed come back as themselves, with what the program put into them.

+++
id = "alias/argument_container_returned"
clauses = ["ALIAS-3", "EFFECT-5"]
features = ["alias", "container", "object_mutation"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


def program(items, table, x):
    items.append(x)
    table["last"] = items[0] * 2.0
    return items, table, tuple(items)


def calls(new):
    items, table = [new.dyadic(3)], {"none": None}
    for _ in range(2):
        x = new.dyadic(3)
        same_items, same_table, copied = yield Call(items, table, x)
        record((same_items is items, same_table is table, copied[-1] is x))
