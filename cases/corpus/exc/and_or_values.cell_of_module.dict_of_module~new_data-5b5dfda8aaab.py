"""Drawn at random: and or values, cell of module, dict of module; calls: new data.

+++
id = "exc/and_or_values.cell_of_module.dict_of_module~new_data-5b5dfda8aaab"
clauses = ["SHAPE-7", "CAPTURE-3", "CAPTURE-4", "SHAPE-4", "EFFECT-1", "CAPTURE-5", "CAPTURE-6", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "EFFECT-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "branch_on_python", "class", "attribute", "module", "matmul", "container", "size_arithmetic", "closure", "nonlocal", "object_mutation", "helper", "pointwise", "graph_break", "exception", "print", "branch_on_data", "with_block", "nested_function", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

STATE1 = {"calls": 0, "spare": 1}


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


class Stop1(Exception):
    pass


def program(x1, x2, n1, net1, x3, net2):
    bias1 = x2 * 0.5 if x1.shape[0] > 5 else None
    if bias1 is None:
        v1 = x2 + 1.0
    else:
        v1 = x2 - bias1
    object1 = Pair1(x2, 0.5)
    object1.right += n1
    v2 = object1.left * 0.5 + object1.right
    del object1.left
    v3 = hasattr(object1, "left")
    v4 = net1["first"](x2) - net1["second"](x2) * 0.5
    pair1 = [v2, v2 * 0.5]
    whole1 = [*pair1, v2 - 1.0, *(v2, 2.0)]
    v7 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
    v6 = {*v7, "z"}
    fixed1 = (*pair1, n1)
    v5 = whole1[1] + whole1[-1] * v7["b"] + len(v6) + fixed1[2] * 0.5
    v9 = {size1 % 3 for size1 in (*x1.shape, n1)}
    v8 = x1 + sum(sorted(v9)) * 0.5
    v10 = v2 + next_number1() % 4
    try:
        v11 = torch.tanh(v5 @ x3)
        v12 = v10 + 1
        x1 = (x1 + torch.tanh(v11.sum())) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v12.sum()))
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        if not v3:
            count1 = n1 and n1 + 1
            other1 = n1 or 5
            v13 = v1 * 0.25 + (count1 - other1)
            v14 = (torch.sin(v13).abs() + 1.25).acosh()
            v15 = net2["first"](x3) - net2["second"](x3) * 0.5
            x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v14.sum()) * 0.25)
            x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v15.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v5.sum()))
    except Stop1 as error1:
        left1, right1 = v8, v8 + 1.0
        left1, right1 = right1, left1
        (p1, q1), r1 = (left1, right1), n1
        v16 = p1 * 2.0 - q1 + r1
        x1 = x1 * 0.25 - torch.tanh(v16.sum()) * 0.5
        print("caught", error1)
    STATE1["calls"] += 1
    STATE1["last"] = v8.detach() * 0.5
    old1 = STATE1.pop("spare", None)
    v17 = v8 + STATE1["calls"] % 3 + (old1 is None)
    v18 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v18.append, "last")
        if n1 >= 2:
            stack1.enter_context(contextlib.nullcontext())
        v19 = v10.relu()
        v1 = (v1 + torch.tanh(v19.sum())) * 0.5
        v18.append("body")
    v20 = v17 + 1
    return [x1, v1, v4, v6, v7, v9, x3, v18, v20]


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    net2 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(5, 5), "second": torch.nn.Tanh()}))
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), 3, net1, new.dyadic(3, 5), net2)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), 3, net1, new.dyadic(3, 5), net2)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), 3, net1, new.dyadic(3, 5), net2)
