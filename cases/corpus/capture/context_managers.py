"""User-written context managers enter and leave in order, bind values and swallow exceptions.

+++
id = "capture/context_managers"
clauses = ["CAPTURE-5", "EXC-2", "CAPTURE-1"]
features = ["with_block", "class", "generator", "try_except", "try_finally"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import contextlib

import torch


class Logged:
    def __init__(self, log, name, swallow=False):
        self.log, self.name, self.swallow = log, name, swallow

    def __enter__(self):
        self.log.append("enter " + self.name)
        return len(self.log)

    def __exit__(self, kind, value, traceback):
        self.log.append(f"exit {self.name} {kind.__name__ if kind else None}")
        return self.swallow


@contextlib.contextmanager
def doubled(holder):
    holder["x"] = holder["x"] * 2
    try:
        yield holder["x"] + 1
    finally:
        holder["x"] = holder["x"] / 4


def program(x):
    log, holder = [], {"x": x}
    with Logged(log, "a") as position, Logged(log, "b", swallow=True):
        x = x * position
        raise ValueError("swallowed")
    with doubled(holder) as inside:
        y = inside * holder["x"]
    with contextlib.suppress(KeyError), contextlib.nullcontext(x) as same:
        holder["missing"]
        y = y * 0
    return x, y, holder, log, same is x


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
