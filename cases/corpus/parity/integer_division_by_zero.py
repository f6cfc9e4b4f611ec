"""Integer division by zero raises, and the next call works as before.

+++
id = "parity/integer_division_by_zero"
clauses = ["PARITY-4", "EXC-4", "EXC-5", "CAPTURE-1", "CACHE-1"]
features = ["dtype_int", "exception"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    return {
        "quotient": a // b,
        "remainder": a % b,
    }


def calls(new):
    yield Call(new.integers(1, 9, 5), new.integers(1, 4, 5), cache="compile")
    yield Call(new.integers(1, 9, 5), new.tensor([1, 0, 2, 0, 3], dtype=torch.int64))
    yield Call(new.integers(1, 9, 5), new.integers(1, 4, 5), cache="hit")
