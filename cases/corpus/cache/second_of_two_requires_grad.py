"""Which of two inputs requires a gradient changes: the program's results depend on it one by one.

+++
id = "cache/second_of_two_requires_grad"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "GRAD-2", "CAPTURE-1"]
features = ["grad", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return x * 2, y * 3, x + y


def calls(new):
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), new.dyadic(5, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(5), new.dyadic(5, requires_grad=True), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), new.dyadic(5, requires_grad=True), cache="hit")
