"""The program depends on a function in a default of the program itself (__defaults__), which is changed and changed back.

+++
id = "cache/default_function"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "callback", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


def double(x):
    return x * 2


def negate(x):
    return -x


NOTE = "first"


def program(x, value=double):
    return value(x) + 1


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    program.__defaults__ = (negate,)
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    program.__defaults__ = (double,)
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
