"""Inputs agree in shape, sum, first and last element, and differ elsewhere.

+++
id = "cache/other_values_with_the_same_sum"
clauses = ["CACHE-1", "TRIGGER-1", "CAPTURE-1"]
features = ["pointwise"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 3.0 - 0.5


def calls(new):
    values = [0.5, 1.5, -0.25, 2.0, -1.0, 0.75]
    yield Call(new.tensor(values), cache="compile")
    yield Call(new.tensor([0.5, 2.0, -1.0, 1.5, -0.25, 0.75]), cache="hit")
    yield Call(new.tensor([0.5, 1.0, 0.25, 2.0, -1.0, 0.75]), cache="hit")
    long = new.dyadic(300)
    yield Call(long)
    other = long.clone()
    other[171] += 0.5
    other[172] -= 0.5
    yield Call(other, cache="hit")
