"""One helper runs in the caller's thread and in another, in turn, with state of each thread.

+++
id = "intercept/helper_in_two_threads_in_turn"
clauses = ["INTERCEPT-2", "EFFECT-1", "TRIGGER-1"]
features = ["thread", "helper", "object_mutation", "for_loop"]
origin = "families/threads"
generator = 1
+++
"""
import threading

import torch

STATE = threading.local()


def step(x, trace):
    STATE.count = getattr(STATE, "count", 0) + 1
    trace.append((STATE.count, x * STATE.count))


def elsewhere(x, trace):
    for _ in range(2):
        step(x, trace)


def program(x):
    STATE.count = 0
    trace = []
    for k in range(3):
        step(x + k, trace)
        thread = threading.Thread(target=elsewhere, args=(x - k, trace))
        thread.start()
        thread.join()
    return trace


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
