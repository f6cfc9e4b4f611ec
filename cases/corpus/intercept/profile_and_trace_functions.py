"""Profile and trace functions that the program sets are in force until it takes them away.

+++
id = "intercept/profile_and_trace_functions"
clauses = ["INTERCEPT-1", "INTERCEPT-2"]
features = ["introspection", "helper", "graph_break"]
origin = "families/intercept"
generator = 1
+++
"""
import sys

import torch


def ignore(frame, event, argument):
    return None


def halved(x):
    return x * 0.5


def program(x):
    y = halved(x + 1.0)
    sys.setprofile(ignore)
    y = halved(y)
    profiled = sys.getprofile() is ignore
    sys.setprofile(None)
    before = sys.gettrace()
    sys.settrace(ignore)
    y = halved(y) - x
    traced = sys.gettrace() is ignore
    sys.settrace(before)
    return y * 8.0, profiled, traced


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3), cache="recompile")
