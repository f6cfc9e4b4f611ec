"""Three closures of one code object are passed in alternately.

+++
id = "cache/closures_of_one_code_object"
clauses = ["CACHE-2", "CACHE-3", "CACHE-8", "CAPTURE-1", "CACHE-1"]
features = ["closure", "callback", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def scaler(scale):
    def apply(x):
        return x * scale

    return apply


def program(f, x):
    return f(x) + 1


def calls(new):
    double, triple, negate = scaler(2), scaler(3), scaler(-1)
    yield Call(double, new.dyadic(5), cache="compile")
    yield Call(triple, new.dyadic(5))
    yield Call(negate, new.dyadic(5))
    for f in (double, triple, negate, triple):
        yield Call(f, new.dyadic(5), cache="hit")
