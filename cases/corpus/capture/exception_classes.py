"""User exceptions call their base's initialiser, carry tensors and are caught by their bases.

+++
id = "capture/exception_classes"
clauses = ["CAPTURE-5", "EXC-2", "CAPTURE-1"]
features = ["try_except", "class", "for_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Failure(Exception):
    def __init__(self, reason, partial):
        super().__init__(reason)
        self.partial = partial

    @property
    def doubled(self):
        return self.partial * 2


class Late(Failure, TimeoutError):
    pass


def attempt(x, n):
    if n % 2:
        raise Late(f"late at {n}", x + n)
    return x * n


def program(x):
    reasons = []
    for n in range(4):
        try:
            x = attempt(x, n + 1)
        except OSError as error:
            x = error.doubled
            reasons.append((error.args, str(error), isinstance(error, Failure)))
    return x, reasons


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
