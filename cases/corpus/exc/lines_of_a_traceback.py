"""A traceback has the program's functions and lines, whether it is read inside or by the caller.

+++
id = "exc/lines_of_a_traceback"
clauses = ["FRAME-4", "EXC-1", "EXC-2"]
features = ["exception", "try_except", "helper", "introspection", "while_loop"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def places(error):
    found, traceback = [], error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_name in ("checked", "program"):
            found.append((code.co_name, traceback.tb_lineno - code.co_firstlineno))
        traceback = traceback.tb_next
    return found


def checked(x, limit):
    y = x * 2.0
    if limit < 0:
        raise ValueError("limit below zero")

    return y + limit


def program(x, first, second):
    try:
        y = checked(x, first)
        seen = []
    except ValueError as error:
        y, seen = x - 1.0, places(error)
    y = y * 0.5
    return checked(y, second), seen


def calls(new):
    for first, second in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        answer = yield Call(new.dyadic(3), first, second)
        record(places(answer) if isinstance(answer, ValueError) else None)
