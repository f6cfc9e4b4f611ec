"""A function deletes the variable around it: who reads it afterwards gets UnboundLocalError.

+++
id = "exc/found_cell_deleted_by_a_closure"
clauses = ["EXC-2", "CAPTURE-5"]
features = ["closure", "nonlocal", "exception", "try_except", "nested_function"]
origin = "regressions/found"
generator = 1
+++
"""
import torch


def program(x):
    scratch = x * 2.0

    def take():
        nonlocal scratch
        taken = scratch + 1.0
        del scratch
        return taken

    y = take()
    try:
        y = y + scratch
    except NameError as error:
        y = y - len(type(error).__name__) / 16
    return y


def calls(new):
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
