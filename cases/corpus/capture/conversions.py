"""Conversions between numbers, strings, containers and booleans.

+++
id = "capture/conversions"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["container", "string"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, value):
    numbers = int(value), float(value), bool(value), complex(value), str(value), repr(value)
    truths = bool([]), bool("False"), bool(0.0), bool([0]), int(True) + 1, bool(None)
    containers = list("abc"), tuple({"k": 1, "l": 2}), dict([("a", 1)]), set([3, 3]), list(range(2, 9, 3))
    texts = str([1, "a", None]), str((1,)), repr({"a": 1.0}), str(True), ascii("é"), bytes([65, 66]).decode()
    kinds = type(1 + 1.0).__name__, type(True + True).__name__, type(3 / 1).__name__, type(7 // 2.0) is float
    return x * numbers[0] + numbers[1], numbers, truths, containers, texts, kinds


def calls(new):
    yield Call(new.dyadic(5), 3, cache="compile")
    yield Call(new.dyadic(5), 3, cache="hit")
    yield Call(new.dyadic(5), True, cache="recompile")
    yield Call(new.dyadic(5), -2.75, cache="recompile")
    yield Call(new.dyadic(5), "12", cache="recompile")
