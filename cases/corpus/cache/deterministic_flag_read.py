"""A branch on torch.are_deterministic_algorithms_enabled(), which the caller changes.

+++
id = "cache/deterministic_flag_read"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "branch_on_python", "cache_key", "generator", "try_finally"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import contextlib

import torch


@contextlib.contextmanager
def deterministic():
    torch.use_deterministic_algorithms(True)
    try:
        yield
    finally:
        torch.use_deterministic_algorithms(False)


def program(x):
    if torch.are_deterministic_algorithms_enabled():
        return x.sum() - 1
    return x * 2


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    with deterministic():
        yield Call(new.dyadic(5), cache="recompile")
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    with deterministic():
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
