"""A generator-based context manager sees the exception of its body and runs its clean-up.

+++
id = "exc/contextmanager_generator"
clauses = ["EXC-2"]
features = ["with_block", "generator", "exception", "try_except", "try_finally", "decorator"]
origin = "families/exceptions"
generator = 1
+++
"""
import contextlib

import torch

TRAIL = []


@contextlib.contextmanager
def stage(name, forgive):
    TRAIL.append(f"enter {name}")
    try:
        yield len(name)
    except ValueError as error:
        TRAIL.append(("saw", error.args))
        if not forgive:
            raise
    finally:
        TRAIL.append(f"leave {name}")


def program(x, fail, forgive):
    y = x * 2.0
    with stage("one", forgive) as size:
        y = y + size
        if fail:
            raise ValueError("body", size)
        y = y * 5.0
    return y


def calls(new):
    for fail, forgive in ((False, False), (True, True), (True, False), (False, True)):
        yield Call(new.dyadic(3), fail, forgive)
