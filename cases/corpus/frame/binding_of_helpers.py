"""Star expansions bind to the parameters of helpers in the order of Python.

+++
id = "frame/binding_of_helpers"
clauses = ["FRAME-1", "CAPTURE-5", "CAPTURE-1", "CACHE-1"]
features = ["star_args", "keyword_only", "helper", "container"]
origin = "families/frames"
generator = 1
graphs = 1
+++
"""
import torch


def helper(a, b=2.0, /, *rest, c, **options):
    return a * b + sum(rest) - c, list(options)


def program(x, numbers, names):
    first = helper(x, *numbers, c=1.5)
    second = helper(*(x, *numbers), 4.0, **{"c": 0.5, **names})
    third = helper(x - 1.0, **names | {"c": x.shape[0]})
    return first, second, third


def calls(new):
    yield Call(new.dyadic(4), (3.0, 5.0), {"p": 1, "q": 2}, cache="compile")
    yield Call(new.dyadic(4), (3.0, 5.0), {"q": 2, "p": 1}, cache="recompile")
    yield Call(new.dyadic(4), [1.0], {}, cache="recompile")
    yield Call(new.dyadic(4), (3.0, 5.0), {"p": 1, "q": 2}, cache="hit")
