"""A generator driven by send(), throw() and close() between tensor operators.

+++
id = "intercept/generator_with_send"
clauses = ["INTERCEPT-2", "CAPTURE-5", "EXC-2"]
features = ["generator", "try_except", "try_finally", "object_mutation", "while_loop"]
origin = "families/intercept"
generator = 1
+++
"""
import torch

LOG = []


def running(x):
    total = x * 0.5
    try:
        while True:
            try:
                given = yield total
                total = total + given
            except ValueError as error:
                LOG.append(error.args)
                total = total * 2.0
    finally:
        LOG.append("closed")


def program(x):
    stream = running(x)
    first = next(stream)
    second = stream.send(x + 1.0)
    third = stream.throw(ValueError("doubled"))
    fourth = stream.send(second)
    stream.close()
    return first, second, third * fourth


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3), cache="recompile")
