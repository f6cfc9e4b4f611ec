"""A deleted local, a caught exception's name and a loop over nothing leave their names unbound.

+++
id = "frame/deleted_locals"
clauses = ["FRAME-2", "EXC-2", "CACHE-1"]
features = ["try_except", "for_loop"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, items):
    unbound = []
    y = x * 2.0
    kept = y
    del y
    try:
        y
    except UnboundLocalError:
        unbound.append("y")
    try:
        raise ValueError("own")
    except ValueError as error:
        text = str(error)
    try:
        error
    except UnboundLocalError:
        unbound.append("error")
    for item in items:
        kept = kept + item
    try:
        kept = kept * item
    except UnboundLocalError:
        unbound.append("item")
    return kept, unbound, text


def calls(new):
    yield Call(new.dyadic(4), [2.0, 3.0], cache="compile")
    yield Call(new.dyadic(4), [], cache="recompile")
    yield Call(new.dyadic(4), [2.0, 3.0], cache="hit")
