"""Lists, dicts and tensors made inside, compared by identity through other names and containers.

+++
id = "alias/reported_identity_of_what_is_made_inside"
clauses = ["ALIAS-3", "CAPTURE-3", "CAPTURE-6", "CAPTURE-1"]
features = ["alias", "container", "branch_on_python"]
origin = "regressions/sharing: identity, pytorch/pytorch#146951"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    row, table, y = [1], {}, x - 1.0
    other, shelf = row, {"row": row, "table": table, "y": y}
    copies = [list(row), dict(table), y.clone()]
    same = row is other, shelf["row"] is other, shelf["table"] is table, shelf["y"] is y, x is x.contiguous()
    different = copies[0] is row, copies[1] is table, copies[2] is y, {} is {}, other is not row
    return y * (3.0 if shelf["row"] is row else 5.0), same, different


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
