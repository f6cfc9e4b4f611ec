"""Exceptions of pure Python are raised and handled inside: else, finally, re-raise, cause.

+++
id = "capture/python_exceptions"
clauses = ["CAPTURE-5", "EXC-2", "CAPTURE-1"]
features = ["try_except", "try_finally", "class", "for_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Refused(Exception):
    def __init__(self, reason, factor):
        self.factor = factor


def parse(text):
    try:
        number = int(text)
    except ValueError as error:
        raise Refused(f"not a number: {text}", 7) from error
    else:
        number += 1
    finally:
        text = None
    return number


def program(x):
    log = []
    for text in ["2", "two", "3"]:
        try:
            x = x * parse(text)
        except (KeyError, Refused) as refused:
            log.append((refused.args, type(refused.__cause__).__name__))
            x = x + refused.factor
        else:
            log.append(text)
    try:
        try:
            {}["key"]
        except KeyError:
            log.append("key")
            raise
    except LookupError as error:
        log.append(error.args)
    return x, log


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
