"""Notes added to an exception on its way out are there, in order.

+++
id = "exc/notes"
clauses = ["EXC-3"]
features = ["exception", "try_except", "for_loop"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, names):
    for k, name in enumerate(names):
        try:
            if name.startswith("bad"):
                error = ValueError(name)
                error.add_note("made here")
                raise error
            x = x * 2.0 + len(name)
        except ValueError as error:
            error.add_note(f"at position {k}")
            raise
    return x


def calls(new):
    for names in (["a", "bb"], ["a", "bad"], ["bad one"], ["ccc"]):
        error = yield Call(new.dyadic(3), names)
        record(getattr(error, "__notes__", None))
