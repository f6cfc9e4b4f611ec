"""The decimal context and a context variable, changed inside, are seen inside and by the caller.

+++
id = "intercept/python_thread_state"
clauses = ["INTERCEPT-1", "EFFECT-1"]
features = ["ambient_mode", "object_mutation"]
origin = "families/intercept"
generator = 1
+++
"""
import contextvars
import decimal

import torch

DEPTH = contextvars.ContextVar("depth", default=1.0)


def program(x, digits):
    before = DEPTH.get()
    DEPTH.set(before + 2.0)
    decimal.getcontext().prec = digits
    third = decimal.Decimal(1) / 3
    return x * DEPTH.get() - before, str(third)


def calls(new):
    before = decimal.getcontext().prec
    yield Call(new.dyadic(4), 5, cache="compile")
    record((decimal.getcontext().prec, DEPTH.get()))
    yield Call(new.dyadic(4), 3)
    record((decimal.getcontext().prec, DEPTH.get()))
    decimal.getcontext().prec = before
