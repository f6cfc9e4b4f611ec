"""Of eight calls the first, the fourth and the last raise; those between are reused.

+++
id = "trigger/runs_with_an_exception"
clauses = ["TRIGGER-1", "EXC-1", "EXC-5"]
features = ["exception"]
origin = "families/triggers"
generator = 1
+++
"""
import torch


def program(x, limit):
    y = x * 2.0
    if limit < 0:
        raise ValueError("limit", limit)
    return y + limit


def calls(new):
    for number in range(8):
        yield Call(new.dyadic(4), -1 if number in (0, 3, 7) else 2)
