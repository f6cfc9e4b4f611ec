"""Every clause of a try statement logs; which of them run depends on the mode.

+++
id = "effect/try_finally_log"
clauses = ["EFFECT-2", "EFFECT-4", "EXC-2"]
features = ["try_except", "try_finally", "exception", "container", "global_write"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch

LOG = []


def program(x, mode):
    try:
        LOG.append(("try", mode))
        if mode == "caught":
            raise KeyError(mode)
        if mode == "escapes":
            raise RuntimeError(mode)
        y = x * 2.0
    except KeyError as error:
        LOG.append(("except", error.args))
        y = x * 3.0
    else:
        LOG.append("else")
    finally:
        LOG.append("finally")
    LOG.append("after")
    return y + len(LOG)


def calls(new):
    for mode in ("plain", "caught", "escapes", "plain", "caught"):
        yield Call(new.dyadic(4), mode)
