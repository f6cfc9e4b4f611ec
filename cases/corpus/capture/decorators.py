"""Stacked decorators, with arguments and functools.wraps, wrap a helper and keep its name.

+++
id = "capture/decorators"
clauses = ["CAPTURE-5", "CAPTURE-1"]
features = ["decorator", "closure", "star_args", "string", "nested_function"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import functools

import torch


def scaled(factor):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


def twice(function):
    def repeated(x, **kwargs):
        return function(function(x, **kwargs), **kwargs)

    return repeated


@scaled(3)
@twice
def shift(x, by=1):
    return x + by


@scaled(factor=0.5)
def named(x):
    return x - len(named.__name__)


def program(x):
    @twice
    def local(y):
        return y * 2 + x

    return shift(x, by=2), shift.__name__, named(x), local(x)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
