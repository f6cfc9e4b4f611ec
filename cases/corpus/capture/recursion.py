"""Functions that call themselves and each other walk a nested structure.

+++
id = "capture/recursion"
clauses = ["CAPTURE-5", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["recursion", "container", "comprehension", "generator", "lambda"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def total(tree):
    if isinstance(tree, dict):
        return total(list(tree.values()))
    if isinstance(tree, (list, tuple)):
        return sum(map(total, tree))
    return tree


def mapped(function, tree):
    if isinstance(tree, dict):
        return {key: mapped(function, value) for key, value in tree.items()}
    if isinstance(tree, (list, tuple)):
        return type(tree)(mapped(function, value) for value in tree)
    return function(tree)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


def program(tree, n):
    scaled = mapped(lambda leaf: leaf * n, tree)
    return scaled, total(scaled) if is_even(n) else total(tree)


def calls(new):
    def tree():
        return {"a": [new.dyadic(3), 2], "b": ({"c": new.dyadic(3)}, 0.5)}

    yield Call(tree(), 4, cache="compile")
    yield Call(tree(), 4, cache="hit")
    yield Call(tree(), 3, cache="recompile")
