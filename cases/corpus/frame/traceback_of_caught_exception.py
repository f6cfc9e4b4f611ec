"""The traceback of an exception caught in the program names the user's functions and their lines.

+++
id = "frame/traceback_of_caught_exception"
clauses = ["FRAME-4", "EXC-2", "CACHE-1"]
features = ["introspection", "helper", "try_except", "comprehension"]
origin = "families/frame_names"
generator = 1
+++
"""
import traceback

import torch


def refuse(x, limit):
    if limit < 0:
        raise ValueError("limit")
    return x + limit


def checked(x, limit):
    y = x * 2.0
    return refuse(y, limit) - 1.0


def program(x, limit):
    first_line = program.__code__.co_firstlineno
    try:
        return checked(x, limit), []
    except ValueError as error:
        entries = traceback.walk_tb(error.__traceback__)
        places = [(frame.f_code.co_name, line - first_line) for frame, line in entries]
        return x * 3.0, places


def calls(new):
    yield Call(new.dyadic(4), 1.5, cache="compile")
    yield Call(new.dyadic(4), -1.5, cache="recompile")
    yield Call(new.dyadic(4), 1.5, cache="hit")
