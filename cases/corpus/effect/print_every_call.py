"""print with separator, end and several arguments writes on every call.

+++
id = "effect/print_every_call"
clauses = ["EFFECT-3"]
features = ["print", "string"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


def program(x, label):
    print(label, x.shape[0], sep=": ", end=";\n")
    y = x * 2.0
    print()
    print("label is", repr(label), end="")
    return y


def calls(new):
    yield Call(new.dyadic(4), "first")
    yield Call(new.dyadic(4), "first")
    yield Call(new.dyadic(5), "second")
