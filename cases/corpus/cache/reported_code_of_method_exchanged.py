"""The code object behind a bound method is exchanged between calls, and put back.

+++
id = "cache/reported_code_of_method_exchanged"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1"]
features = ["class", "attribute", "cache_key"]
origin = "regressions/state: changed-state, pytorch/pytorch#197860"
generator = 1
graphs = 1
+++
"""
import torch


def double(self, x):
    return x * 2.0 + self.offset


def negate(self, x):
    return -x - self.offset


class Worker:
    offset = 0.5
    work = double


WORKER = Worker()
DOUBLE, NEGATE = double.__code__, negate.__code__


def program(x):
    return WORKER.work(x) - 1.0


def calls(new):
    for code in (DOUBLE, NEGATE, DOUBLE):
        Worker.work.__code__ = code
        yield Call(new.dyadic(4))
