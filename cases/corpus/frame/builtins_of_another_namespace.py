"""A helper whose namespace has builtins of its own uses those.

+++
id = "frame/builtins_of_another_namespace"
clauses = ["FRAME-3", "CACHE-1"]
features = ["global_read", "helper", "lambda"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch

SOURCE = """
def sized(x, numbers):
    return x * len(numbers)
"""


def make_function():
    namespace = {"__name__": __name__, "__builtins__": {"len": lambda numbers: 10.0 + sum(numbers)}}
    exec(SOURCE, namespace)
    return namespace["sized"]


sized = make_function()


def program(x, numbers):
    return sized(x, numbers) + len(numbers)


def calls(new):
    yield Call(new.dyadic(4), [1.0, 2.0], cache="compile")
    yield Call(new.dyadic(4), [1.0, 2.0, 4.0], cache="recompile")
    yield Call(new.dyadic(4), [1.0, 2.0], cache="hit")
