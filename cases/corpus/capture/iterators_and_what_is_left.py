"""An iterator is consumed in part by a loop, a generator by hand, and both go on afterwards.

+++
id = "capture/iterators_and_what_is_left"
clauses = ["CAPTURE-2", "CAPTURE-5"]
features = ["iterator", "generator", "for_loop"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch


def program(x):
    numbers = iter([1.0, 2.0, 3.0, 4.0])
    y = x
    for number in numbers:
        y = y * number
        if number == 2.0:
            break
    halves = (number / 2 for number in numbers)
    first = next(halves)
    return y + first, list(halves), next(numbers, "none left")


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4))
