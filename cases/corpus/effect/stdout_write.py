"""Text written to sys.stdout directly is in its place among printed lines.

+++
id = "effect/stdout_write"
clauses = ["EFFECT-3", "EFFECT-2"]
features = ["print", "for_loop"]
origin = "families/effects_code"
generator = 1
+++
"""
import sys

import torch


def program(x, count):
    sys.stdout.write("<")
    for k in range(count):
        print(k, end=" ")
        x = x * 2.0 + k
    written = sys.stdout.write("end>\n")
    return x + written


def calls(new):
    for count in (2, 3, 2):
        yield Call(new.dyadic(4), count)
