"""The send of a generator leaves the program: it takes what is sent and returns its value at the end.

+++
id = "intercept/reported_generator_handed_out"
clauses = ["INTERCEPT-2", "CAPTURE-5", "EXC-1"]
features = ["generator", "nested_function", "while_loop", "try_except"]
origin = "regressions/lazy: lazy, pytorch/pytorch#198190"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 2.0

    def running_sum():
        total = y
        while True:
            received = yield total
            if received is None:
                return total.sum()
            total = total + received

    return running_sum().send


def drain(send):
    yield send(None)
    yield send(2.0)
    yield send(4)
    try:
        send(None)
    except StopIteration as stop:
        yield stop.value


def calls(new):
    for _ in range(2):
        send = yield Call(new.dyadic(3))
        record((type(send.__self__).__name__, list(drain(send))))
