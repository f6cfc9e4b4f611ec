"""Entering and leaving the program's own context managers logs in nesting order, raising or not.

+++
id = "effect/context_manager_log"
clauses = ["EFFECT-2", "EFFECT-4"]
features = ["with_block", "class", "dunder", "exception", "container", "global_write"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch

LOG = []


class Span:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG.append((f"leave {self.name}", kind is not None))
        return False


def program(x, fail):
    with Span("outer") as outer, Span("inner"):
        y = x * 2.0
        outer.name = "renamed"
        if fail:
            raise LookupError(f"inside {outer.name}")
        LOG.append("body")
    with Span("last"):
        return y + len(LOG)


def calls(new):
    for fail in (False, True, False):
        yield Call(new.dyadic(4), fail)
