"""A frame finds its own name and the line it has reached, after operators and after a break.

+++
id = "frame/own_name_and_line"
clauses = ["FRAME-4", "BREAK-3", "CACHE-1"]
features = ["introspection", "graph_break", "print"]
origin = "families/frame_names"
generator = 1
+++
"""
import sys

import torch


def place(frame):
    return frame.f_code.co_name, frame.f_lineno - program.__code__.co_firstlineno


def program(x):
    y = x * 2.0
    first = place(sys._getframe(0))
    y = y + 1.0
    print("half way")
    y = y * y
    second = place(sys._getframe(0))
    return y - x, first, second


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
