"""Partials, lambdas in a table and functions passed as arguments are called with their arguments.

+++
id = "capture/partials_and_dispatch"
clauses = ["CAPTURE-5", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["partial", "lambda", "callback", "container", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import functools
import operator

import torch


def affine(x, scale, *, shift=0.0):
    return x * scale + shift


TABLE = {
    "double": functools.partial(affine, scale=2),
    "moved": functools.partial(functools.partial(affine, shift=1.0), scale=3, shift=5.0),
    "bent": lambda x, power=2: x**power,
    "tanh": torch.tanh,
    "method": torch.Tensor.neg,
}


def chain(x, *functions):
    return functools.reduce(lambda value, function: function(value), functions, x)


def program(x, names):
    results = {name: TABLE[name](x) for name in names}
    first = operator.itemgetter(0, -1)(names)
    negated = operator.methodcaller("neg")(x)
    composed = chain(x, *map(TABLE.get, names), functools.partial(affine, scale=4))
    return results, composed, first, negated, TABLE["moved"].keywords


def calls(new):
    yield Call(new.dyadic(5), ("double", "moved"), cache="compile")
    yield Call(new.dyadic(5), ("double", "moved"), cache="hit")
    yield Call(new.dyadic(5), ("bent", "tanh", "method"), cache="recompile")
