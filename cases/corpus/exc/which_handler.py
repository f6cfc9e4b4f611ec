"""The first handler that matches runs: a tuple of classes, a base class, a class from an argument.

+++
id = "exc/which_handler"
clauses = ["EXC-2"]
features = ["try_except", "exception", "class"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


class Minor(Exception):
    pass


class Worse(Minor):
    pass


ERRORS = {"minor": Minor, "worse": Worse, "key": KeyError, "index": IndexError, "other": OSError}


def program(x, mode, last):
    try:
        if mode in ERRORS:
            raise ERRORS[mode]("text")
        y = x + 1.0
    except Worse:
        y = x * 2.0
    except (Minor, IndexError):
        y = x * 3.0
    except LookupError as error:
        y = x * 4.0 + len(error.args)
    except last:
        y = x * 5.0
    return y


def calls(new):
    for mode in ("none", "minor", "worse", "key", "index", "other"):
        yield Call(new.dyadic(3), mode, OSError)
    yield Call(new.dyadic(3), "other", (TypeError, ValueError))
