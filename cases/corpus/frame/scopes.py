"""A comprehension's variable, a class body's names and a loop variable each have their own scope.

+++
id = "frame/scopes"
clauses = ["FRAME-2", "CAPTURE-5"]
features = ["comprehension", "class", "for_loop"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x):
    k = 7
    parts = [x * k for k in range(1, 3)]

    class Names:
        k = 5
        scale = k + 1

    for j in range(3):
        x = x + j
    return parts, x * k, Names.k * Names.scale + j


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
