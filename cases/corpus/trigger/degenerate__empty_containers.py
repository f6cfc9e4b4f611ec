"""Empty containers of all kinds are made anew in each call.

+++
id = "trigger/degenerate__empty_containers"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["container", "no_tensor_ops"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    return [], (), {}, set(), frozenset(), [[]], ((),), {0: {}}


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(2))
