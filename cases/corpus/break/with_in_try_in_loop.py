"""A break in a with block in a try statement in a loop, left by an exception in one pass.

+++
id = "break/with_in_try_in_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-6", "EXC-2"]
features = ["graph_break", "item", "with_block", "try_except", "for_loop", "class", "object_mutation"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
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


def program(x, w):
    y = x + w
    for k in range(3):
        try:
            with Section(k):
                y = y * 0.5 + x
                if y.sum().item() * k > 6.03:
                    raise ValueError(k)
                y = y + k
        except ValueError as error:
            LOG.append(error.args)
            continue
        y = y + w
    return y * 2.0


def calls(new):
    yield Call(new.full((4,), 0.5), new.full((4,), 0.25), cache="compile")
    yield Call(new.full((4,), 1.0), new.full((4,), 0.5))
    yield Call(new.full((4,), -1.0), new.full((4,), 0.5))
