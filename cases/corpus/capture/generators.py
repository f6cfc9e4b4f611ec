"""Generators consumed in the frame: send, yield from, early close, partial unpacking.

+++
id = "capture/generators"
clauses = ["CAPTURE-5", "CAPTURE-2", "CAPTURE-1"]
features = ["generator", "try_finally", "iterator", "for_loop", "while_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def powers(x, n):
    for k in range(n):
        x = x * 2
        yield x + k


def outer(x, log):
    yield from powers(x, 2)
    log.append("delegated")
    try:
        while True:
            factor = yield x
            x = x * (factor or -1)
    finally:
        log.append("closed")


def program(x):
    log = []
    stream = outer(x, log)
    first = [next(stream), next(stream), next(stream)]
    sent = stream.send(3)
    plain = next(stream)
    stream.close()
    lazy = (value - 1 for value in powers(x, 3))
    head, *tail = lazy
    return first, sent, plain, log, head, tail, next(lazy, "spent")


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
