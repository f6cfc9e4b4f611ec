"""An except* statement takes a group apart, between tensor operators.

+++
id = "intercept/exception_groups"
clauses = ["INTERCEPT-2", "EXC-2", "CACHE-1"]
features = ["try_except", "helper", "container", "comprehension"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


def checked(x, limits):
    errors = [ValueError(limit) if limit < 2 else KeyError(limit) for limit in limits]
    if errors:
        raise ExceptionGroup("limits", errors)
    return x * 2.0


def program(x, limits):
    y, caught = x + 1.0, []
    try:
        y = checked(y, limits)
    except* ValueError as group:
        y = y - len(group.exceptions)
        caught.append("value")
    except* KeyError as group:
        y = y * (1 + len(group.exceptions))
        caught.append("key")
    return y * x, caught


def calls(new):
    yield Call(new.dyadic(4), [], cache="compile")
    yield Call(new.dyadic(4), [1, 0, 5], cache="recompile")
    yield Call(new.dyadic(4), [3, 5], cache="recompile")
    yield Call(new.dyadic(4), [], cache="hit")
