"""Attributes that a tensor, a module and a namespace of torch lack are missed in handlers of the program.

+++
id = "exc/reported_names_that_are_not_there"
clauses = ["EXC-2", "CAPTURE-5"]
features = ["try_except", "module", "introspection"]
origin = "regressions/errors: exceptions, pytorch/pytorch#174166"
generator = 1
+++
"""
import torch

LAYER = torch.nn.Identity()


def program(x):
    found = []
    try:
        y = x.no_such_thing
    except AttributeError:
        y = x - 2.0
    try:
        y = LAYER.missing(y)
    except AttributeError as error:
        found.append(type(error).__name__)
    else:
        found.append("found")
    try:
        y = torch.special.not_a_function(y)
    except AttributeError:
        found.append(getattr(torch, "not_a_name", "default"))
    return y * 2.0, found


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
