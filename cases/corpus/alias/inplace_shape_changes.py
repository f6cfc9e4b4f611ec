"""In-place changes of shape and strides change the caller's tensor, not its other views.

+++
id = "alias/inplace_shape_changes"
clauses = ["ALIAS-1", "ALIAS-3"]
features = ["alias", "inplace", "strides", "view", "mutation"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(x, y):
    other = x.view(-1)
    x.t_()
    y.unsqueeze_(0)
    y.squeeze_(0).unsqueeze_(-1)
    x.mul_(2.0)
    return x + y, other, y


def calls(new):
    for _ in range(2):
        x, y = new.dyadic(2, 3), new.dyadic(3)
        yield Call(x, y)
        record((x.shape, x.stride(), y.shape, x))
