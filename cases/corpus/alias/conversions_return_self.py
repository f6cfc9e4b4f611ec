"""contiguous, to, type_as and expand_as that change nothing return their operand or a view of it.

+++
id = "alias/conversions_return_self"
clauses = ["ALIAS-3", "ALIAS-2"]
features = ["alias", "strides", "view", "comprehension"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


def program(x):
    row_major = x.contiguous()
    same = x.to(x.dtype), x.to(x.device), x.type_as(x), x.to(x, copy=True)
    row_major.add_(1.0)
    return row_major, same, x.expand_as(x), [row_major is x] + [y is x for y in same]


def calls(new):
    for x in (new.dyadic(2, 3), new.dyadic(2, 3).t(), new.dyadic(3, 2)):
        row_major, same, _, _ = yield Call(x)
        record((row_major is x, [y is x for y in same]))
        row_major.mul_(2.0)
        record((x, same))
