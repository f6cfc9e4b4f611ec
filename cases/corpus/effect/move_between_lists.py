"""Items move from one list to another and back while the result depends on what was moved.

+++
id = "effect/move_between_lists"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["container", "while_loop", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(waiting, done, x):
    while waiting and len(done) < 3:
        done.append(waiting.pop(0))
        x = x * 0.5 + done[-1]
    if len(done) == 3:
        waiting.append(done.pop(0))
    return x


def calls(new):
    waiting, done = [1.0, 2.0, 3.0, 4.0], [7.0]
    for _ in range(3):
        yield Call(waiting, done, new.dyadic(4))
        record((list(waiting), list(done)))
