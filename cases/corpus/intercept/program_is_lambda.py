"""The program is a lambda.

+++
id = "intercept/program_is_lambda"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "lambda", "default_argument"]
origin = "families/callables"
generator = 1
+++
"""
import torch

program = lambda x, scale=2.0: x * scale + 1.0


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    program.__defaults__ = (3.0,)
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
