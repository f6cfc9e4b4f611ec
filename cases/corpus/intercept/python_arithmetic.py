"""A program without any tensor computes with numbers and strings.

+++
id = "intercept/python_arithmetic"
clauses = ["INTERCEPT-4", "CAPTURE-6"]
features = ["no_tensor_ops", "while_loop", "string", "container"]
origin = "families/intercept"
generator = 1
graphs = 0
+++
"""
import torch


def program(number):
    steps = []
    while number > 1:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps.append(number)
    return len(steps), "-".join(map(str, steps)), max(steps, default=0)


def calls(new):
    for number in (6, 7, 1, 6):
        yield Call(number)
