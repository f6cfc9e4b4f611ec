"""An exception is raised from another, looked at in the outer handler, and raised again.

+++
id = "exc/reported_cause_seen_and_raised_again"
clauses = ["EXC-1", "EXC-2", "EXC-3", "EFFECT-4"]
features = ["try_except", "try_finally", "exception", "object_mutation"]
origin = "regressions/errors: exceptions, pytorch/pytorch#146499"
generator = 1
+++
"""
import torch

STEPS = []


def program(x, table, key):
    try:
        try:
            y = x * table[key]
        except KeyError as missing:
            raise LookupError("no such gain", key, 3) from missing
        else:
            STEPS.append("scaled")
        finally:
            STEPS.append("inner")
    except LookupError as error:
        STEPS.append((type(error.__cause__).__name__, error.args, error.__suppress_context__))
        if key.islower():
            raise
        return x - 1.0
    finally:
        STEPS.append("outer")
    return y + 1.0


def calls(new):
    for key in ("a", "b", "B", "a"):
        yield Call(new.dyadic(2), {"a": 2.0}, key)
        record(list(STEPS))
