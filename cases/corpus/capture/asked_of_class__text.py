"""str, repr and format of objects, in f-strings and containers.

+++
id = "capture/asked_of_class__text"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "string"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Label:
    def __repr__(self):
        LOG.append("repr")
        return "Label()"

    def __format__(self, spec):
        LOG.append(("format", spec))
        return f"<{spec}>"


class Named(Label):
    def __str__(self):
        LOG.append("str")
        return "named"


def program(x):
    plain, named = Label(), Named()
    text = f"{plain:>5} {named!r} {named!s} {named}", str([named]), "%s %r" % (plain, named), str(plain)
    return x * len(text[0]), text


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
