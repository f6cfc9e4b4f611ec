"""Errors of Python operations caught inside carry Python's own class and arguments.

+++
id = "exc/python_errors_caught"
clauses = ["EXC-2", "CAPTURE-6"]
features = ["try_except", "container", "for_loop", "callback", "lambda"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def attempt(action):
    try:
        return action()
    except Exception as error:
        return type(error).__name__, str(error)


def program(x, n):
    outcomes = [
        attempt(lambda: {"a": 1}["b"]),
        attempt(lambda: [1, 2][n]),
        attempt(lambda: 7 // (n - 5)),
        attempt(lambda: int("x1")),
        attempt(lambda: "a" + n),
        attempt(lambda: next(iter(()))),
        attempt(lambda: (1, 2).index(n)),
        attempt(lambda: [].pop()),
    ]
    return x * n, outcomes


def calls(new):
    yield Call(new.dyadic(3), 5)
    yield Call(new.dyadic(3), 1)
