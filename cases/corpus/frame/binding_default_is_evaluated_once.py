"""The default of a nested function is evaluated when it is defined, not when it is called.

+++
id = "frame/binding_default_is_evaluated_once"
clauses = ["FRAME-1", "FRAME-2", "CAPTURE-5", "CAPTURE-1", "CACHE-1"]
features = ["default_argument", "nested_function", "for_loop", "comprehension"]
origin = "families/frames"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    scale = 2.0
    functions = []
    for k in range(3):

        def scaled(t, factor=scale, *, base=x + k):
            return t * factor + base

        functions.append(scaled)
        scale = scale + 1.0
    x = x * 10.0
    return [function(x) for function in functions] + [functions[0](x, -1.0, base=0.5)]


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
