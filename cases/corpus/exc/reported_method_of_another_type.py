"""Methods of builtin types are bound to objects of other types: TypeError each time.

+++
id = "exc/reported_method_of_another_type"
clauses = ["EXC-2", "CAPTURE-6"]
features = ["introspection", "try_except", "for_loop", "class", "comprehension"]
origin = "regressions/objects: user-class, pytorch/pytorch#190755"
generator = 1
+++
"""
import torch


class Child(dict):
    pass


def program(x):
    bound, refused, doubled = [], 0, x + x
    for method, owner in ((dict.get, []), (str.join, 3), (int.bit_length, 2.5), (dict.get, Child(a=4)), (list.pop, ())):
        try:
            bound.append(method.__get__(owner))
        except TypeError:
            refused += 1
    return doubled * refused, [one("a") for one in bound]


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
