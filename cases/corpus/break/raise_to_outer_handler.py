"""The operation at a break raises inside a helper's with block; the caller handles it.

+++
id = "break/raise_to_outer_handler"
clauses = ["BREAK-4", "BREAK-6", "EXC-2", "EXC-5"]
features = ["graph_break", "with_block", "try_except", "helper", "class", "global_read"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import json

import torch

LOG = []


class Section:
    """Logs how it is entered and left."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG.append(f"leave {self.name} with {kind.__name__ if kind else 'nothing'}")
        return False

TEXT = "3"


def parsed(t):
    with Section("parsing"):
        t = t * 2.0
        return t + json.loads(TEXT)


def program(x, w):
    y = x + w
    try:
        y = parsed(y)
        path = "parsed"
    except ValueError as error:
        y = y - 1.0
        path = type(error).__name__
    return y * w, path


def calls(new):
    global TEXT
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    TEXT = "{3"
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
    TEXT = "5"
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
