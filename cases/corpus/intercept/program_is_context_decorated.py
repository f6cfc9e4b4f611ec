"""The program is decorated with torch.no_grad() and a context manager of the user's.

+++
id = "intercept/program_is_context_decorated"
clauses = ["INTERCEPT-3", "CACHE-2"]
features = ["pointwise", "decorator", "ambient_mode", "object_mutation", "global_read", "generator"]
origin = "families/callables"
generator = 1
+++
"""
import contextlib

import torch

LOG = []


@contextlib.contextmanager
def noted(name):
    LOG.append(f"enter {name}")
    yield
    LOG.append(f"leave {name}")


@torch.no_grad()
@noted("program")
def program(x):
    return x * 2.0 + len(LOG)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    LOG.clear()
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
