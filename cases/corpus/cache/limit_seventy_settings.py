"""Seventy-two strings select constants, and the first and the last come again.

+++
id = "cache/limit_seventy_settings"
clauses = ["CACHE-2", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "string", "cache_key"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch

LETTERS = "abcdefghi"


def program(name, x):
    return x * (LETTERS.index(name[0]) + 1) - LETTERS.index(name[1])


def calls(new):
    names = [first + second for first in LETTERS[:8] for second in LETTERS]
    for name in (*names, names[0], names[-1]):
        yield Call(name, new.dyadic(3))
