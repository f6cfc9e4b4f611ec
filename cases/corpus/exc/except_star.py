"""except* splits a group: matching exceptions are handled, the rest goes on as a group.

+++
id = "exc/except_star"
clauses = ["EXC-2", "EXC-1"]
features = ["exception", "try_except", "container", "comprehension"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, kinds):
    handled = []
    try:
        if kinds:
            raise ExceptionGroup("several", [kind("text") for kind in kinds])
        x = x + 1.0
    except* ValueError as group:
        handled.append(("value", len(group.exceptions)))
        x = x * 2.0
    except* (KeyError, IndexError) as group:
        handled.append(("lookup", len(group.exceptions)))
        x = x * 3.0
    return x, handled


def calls(new):
    yield Call(new.dyadic(3), [])
    yield Call(new.dyadic(3), [ValueError, KeyError, ValueError])
    error = yield Call(new.dyadic(3), [IndexError, TypeError])
    record([type(part).__name__ for part in getattr(error, "exceptions", ())])
    yield Call(new.dyadic(3), [KeyError])
