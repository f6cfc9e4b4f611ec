"""A helper that has run hundreds of times is called by a program that runs for the first time.

+++
id = "trigger/hot_helper_of_cold_program"
clauses = ["TRIGGER-1", "INTERCEPT-2", "CACHE-1"]
features = ["helper", "comprehension"]
origin = "families/triggers"
generator = 1
+++
"""
import torch


def helper(x, k):
    return x * 0.5 + k


def program(x, branch):
    if branch:
        return helper(x, 1.0) - helper(x, 2.0) * x
    return helper(helper(x, 3.0), 0.25)


def calls(new):
    x = new.dyadic(4)
    for k in range(200):
        x = helper(x, 1.0)
    record(x)
    yield Call(new.dyadic(4), True, cache="compile")
    record(helper(new.dyadic(4), 7.0))
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), True, cache="hit")
    record([helper(new.dyadic(4), k) for k in range(3)])
    yield Call(new.dyadic(4), False, cache="hit")
