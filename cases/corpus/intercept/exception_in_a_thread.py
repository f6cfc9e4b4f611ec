"""An exception in another thread is kept there and raised by the program.

+++
id = "intercept/exception_in_a_thread"
clauses = ["INTERCEPT-2", "EXC-1", "EXC-5"]
features = ["thread", "helper", "exception", "class", "try_except"]
origin = "families/threads"
generator = 1
+++
"""
import threading

import torch


class Outcome:
    def __init__(self):
        self.value = None
        self.error = None


def work(x, limit, outcome):
    try:
        if x.numel() > limit:
            raise ValueError(f"{x.numel()} elements, at most {limit}")
        outcome.value = x.cumsum(0)
    except ValueError as error:
        outcome.error = error


def program(x, limit):
    outcome = Outcome()
    thread = threading.Thread(target=work, args=(x * 2.0, limit, outcome))
    thread.start()
    thread.join()
    if outcome.error is not None:
        raise outcome.error
    return outcome.value - x


def calls(new):
    for limit in (5, 3, 5):
        yield Call(new.dyadic(4), limit)
