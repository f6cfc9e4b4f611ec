"""The traceback of an exception that leaves the program after a break names functions and lines.

+++
id = "frame/traceback_of_escaped_exception"
clauses = ["FRAME-4", "EXC-1", "BREAK-4", "CACHE-1"]
features = ["introspection", "helper", "exception", "graph_break", "print", "comprehension"]
origin = "families/frame_names"
generator = 1
+++
"""
import traceback

import torch


def refuse(x, limit):
    y = x * 2.0
    print("checking", limit)
    if limit < 0:
        raise ValueError("limit")
    return y + limit


def program(x, limit):
    y = x - 1.0
    y = refuse(y, limit)
    return y * 2.0


def places(error):
    entries = traceback.walk_tb(error.__traceback__)
    return [(frame.f_code.co_name, line) for frame, line in entries if frame.f_code.co_filename == __file__]


def calls(new):
    yield Call(new.dyadic(4), 1.5, cache="compile")
    error = yield Call(new.dyadic(4), -1.5, cache="recompile")
    record(places(error))
    error = yield Call(new.dyadic(4), -1.5, cache="hit")
    record(places(error))
