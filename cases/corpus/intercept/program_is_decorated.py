"""The program is wrapped by two decorators that use functools.wraps.

+++
id = "intercept/program_is_decorated"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "decorator", "closure", "star_args", "global_read", "nested_function"]
origin = "families/callables"
generator = 1
+++
"""
import functools

import torch

OFFSET = 1.0


def times(factor):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor + OFFSET

        return wrapper

    return decorate


@times(2.0)
@times(3.0)
def program(x):
    return x - 0.5


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    globals()['OFFSET'] = 4.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
