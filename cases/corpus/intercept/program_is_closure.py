"""The program is a closure made by a factory, with a cell that another closure writes.

+++
id = "intercept/program_is_closure"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "closure", "nonlocal", "nested_function"]
origin = "families/callables"
generator = 1
+++
"""
import torch


def make(scale):
    def program(x):
        return x * scale - 1.0

    def rescale(value):
        nonlocal scale
        scale = value

    return program, rescale


program, rescale = make(2.0)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    rescale(3.0)
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
