"""return, break and continue in a finally clause replace what was on its way, exception or value.

+++
id = "exc/return_in_finally"
clauses = ["EXC-2"]
features = ["try_finally", "try_except", "for_loop"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def pick(x, mode):
    try:
        if mode == 1:
            raise RuntimeError("replaced")
        return x * 2.0
    finally:
        if mode >= 1:
            return x * 3.0


def program(x, mode):
    y = pick(x, mode)
    for k in range(4):
        try:
            if k == mode:
                raise ValueError(k)
            y = y + k
        finally:
            if k == 2:
                break
            if k < 2:
                continue
    return y, k


def calls(new):
    for mode in (0, 1, 2, 0):
        yield Call(new.dyadic(4), mode)
