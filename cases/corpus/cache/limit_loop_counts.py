"""Fourteen values of a Python attribute that decides how often a loop runs, and the first ones again.

+++
id = "cache/limit_loop_counts"
clauses = ["CACHE-2", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "attribute", "for_loop", "cache_key", "class"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    steps = 0


def program(settings, x):
    for k in range(settings.steps):
        x = x + k
    return x * 2


def calls(new):
    settings = Settings()
    for steps in (*range(1, 15), 1, 14, 2):
        settings.steps = steps
        yield Call(settings, new.dyadic(5))
